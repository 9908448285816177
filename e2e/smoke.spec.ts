import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../scripts/lib/root.ts';

test.skip(({ isMobile }) => isMobile, 'The check opens a browser of its own');

/** `npm run smoke` against `url`. */
async function smoke(url: string, env: Record<string, string> = {}): Promise<{ code: number; report: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  const file = join(folder, 'smoke.xml');
  // Playwright tells its workers apart by its environment; the check is a run of its own.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name)),
  );
  const child = spawn(process.execPath, [join(ROOT, 'scripts/smoke.ts'), url, file], {
    cwd: ROOT,
    env: { ...own, ...env } as NodeJS.ProcessEnv,
    stdio: 'ignore',
  });
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? -1)));
  const report = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return { code, report };
}

/** The whole run's figure in a JUnit report. */
const count = (report: string, name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(report)?.[1]);

test('the smoke check passes on the running product and says what it looked at', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const { code, report } = await smoke(baseURL ?? '', { SMOKE_EMAIL: 'moderator@demo.test' });
  expect([code, count(report, 'failures'), count(report, 'errors'), count(report, 'skipped')]).toEqual([0, 0, 0, 0]);
  expect(report).toContain('health: the server and its database answer');
});

test('the smoke check fails where nobody answers', async () => {
  test.setTimeout(120_000);
  const { code, report } = await smoke('http://127.0.0.1:9');
  expect(code).toBe(1);
  // What was never reached is an error, what answered wrongly a failure.
  expect(count(report, 'failures') + count(report, 'errors')).toBe(5);
});
