import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/root.ts';

/** Minimum versions: the first ones with the fixes known when this was written. */
const LEAST = { next: '16.4.6', zod: '4.6.7', react: '19.3.1', pocketbase: '0.28.1' } as const;
const LEAST_POCKETBASE = '0.39.11';

const numbers = (version: string) => version.split('.').map(Number);

/** Whether `version` is `least` or newer. */
function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [numbers(version), numbers(least)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 || (a[at] ?? 0) > (b[at] ?? 0);
}

test.each(Object.entries(LEAST))('%s is at least %s, in package.json as in node_modules', (name, least) => {
  const wanted =
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> })
      .dependencies[name] ?? '';
  const installed = (
    JSON.parse(readFileSync(join(ROOT, `node_modules/${name}/package.json`), 'utf8')) as { version: string }
  ).version;
  expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
  expect([wanted, installed].map((version) => isAtLeast(version, least))).toEqual([true, true]);
});

test('PocketBase is at least the version with the known fixes', () => {
  const version =
    /\b0\.\d+\.\d+\b/.exec(readFileSync(join(ROOT, 'scripts/lib/install/pocketbase-binary.mjs'), 'utf8'))?.[0] ??
    '0.0.0';
  expect(isAtLeast(version, LEAST_POCKETBASE)).toBe(true);
});

test.each([
  ['16.4.6', '16.4.6', true],
  ['16.10.0', '16.4.6', true],
  ['17.0.0', '16.4.6', true],
  ['16.4.5', '16.4.6', false],
  ['15.9.9', '16.4.6', false],
])('%s against %s: %s', (version, least, good) => expect(isAtLeast(version, least)).toBe(good));
