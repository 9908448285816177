import fc from 'fast-check';
import { createLogger } from './logger.ts';
import { redact, redactText } from './redact.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let out = '';
  write(createLogger('test', 'info', { write: (line) => void (out += line) }));
  return out;
}

test('no token or personal data reaches the log, in any field', () => {
  const out = logged((log) => {
    log.info(
      { user: { id: 'abc123def456ghi', name: 'Jens Hansen', email: 'jens@demo.test' }, phones: ['20304050'] },
      'saved',
    );
    log.warn('mail to jens.hansen@demo.test failed, call +45 20 30 40 50 or 20304050');
    log.error(
      new Error('GET /api/leads/search?q=Jens+Hansen with Bearer abc.def refused for eyJhbGciOi.eyJzdWIi.c2lnbmF0'),
    );
    log.info({
      headers: { authorization: 'Bearer xyz', cookie: '__Host-session=sealed' },
      path: '/kundeliste/tlf/+4520304050',
    });
    log.info({ refreshToken: 'short', deep: [{ handle: 'opaque' }] }, `handle ${'a1'.repeat(32)}`);
  });
  for (const secret of [
    'Jens',
    'Hansen',
    'jens',
    'demo.test',
    '20304050',
    '30 40 50',
    'abc.def',
    'eyJ',
    'xyz',
    'sealed',
    'short',
    'opaque',
    'a1a1',
  ]) {
    expect(out).not.toContain(secret);
  }
});

test('codes and places that help to find an error stay in the log', () => {
  const lines = logged((log) => {
    log.info(
      { id: 'abc123def456ghi', status: 409, ms: 12345678, code: 'stale', at: '2026-11-21T10:00:00.000Z' },
      'POST /api/offers/abc123def456ghi/save',
    );
    log.error(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3001'), { code: 'ECONNREFUSED' }));
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({
    part: 'test',
    id: 'abc123def456ghi',
    status: 409,
    ms: 12345678,
    code: 'stale',
    at: '2026-11-21T10:00:00.000Z',
    msg: 'POST /api/offers/abc123def456ghi/save',
  });
  expect(lines[1]).toMatchObject({ msg: 'connect ECONNREFUSED 127.0.0.1:3001', err: { code: 'ECONNREFUSED' } });
});

test('a Danish number is found in every grouping', () => {
  const grouping = fc.constantFrom('', ' ', '.');
  fc.assert(
    fc.property(
      fc.stringMatching(/^[2-9]\d{7}$/),
      fc.constantFrom('', '+45', '+45 ', '0045', '%2B45'),
      grouping,
      (digits, prefix, gap) => {
        const written = prefix + (digits.match(/../g) ?? []).join(gap);
        expect(redactText(`ring ${written} i dag`)).toBe('ring … i dag');
      },
    ),
  );
});

test('redaction terminates on deep objects and keeps their shape', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
      expect(() => JSON.stringify(redact(value))).not.toThrow();
    }),
  );
});
