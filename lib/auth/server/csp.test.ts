import { contentSecurityPolicy } from './csp.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

test('production: scripts only with the nonce, one origin, no frames', () => {
  const policy = contentSecurityPolicy('abc', { dev: false, https: true, mapOrigin: null });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self' blob:");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain('upgrade-insecure-requests');
});

test('development also allows hot reload', () => {
  const policy = contentSecurityPolicy('abc', { dev: true, https: false, mapOrigin: null });
  expect(directive(policy, 'script-src')).toContain("'unsafe-eval'");
  expect(directive(policy, 'connect-src')).toContain('ws:');
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('maps fetch their style, tiles and pictures from the origin of their style, and run no script of it', () => {
  const policy = contentSecurityPolicy('abc', { dev: false, https: true, mapOrigin: 'https://kort.example.dk' });
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://kort.example.dk");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://kort.example.dk");
  for (const name of ['default-src', 'script-src', 'worker-src', 'font-src'])
    expect(directive(policy, name)).not.toContain('example');
});
