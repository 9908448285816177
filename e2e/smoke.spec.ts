/** The smoke check, `npm run smoke`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/root.ts';
import { expect, test } from './support/test.ts';

/** Runs the smoke check against `url`. @returns its exit code and JUnit report */
async function runSmokeCheck(url: string, env: Record<string, string> = {}): Promise<{ code: number; report: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  const file = join(folder, 'smoke.xml');
  // Without Playwright's variables: the check starts its own run, not a worker of this one.
  const ownEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name)),
  );
  const child = spawn(process.execPath, [join(ROOT, 'scripts/smoke.ts'), url, file], {
    cwd: ROOT,
    env: { ...ownEnv, ...env } as NodeJS.ProcessEnv,
    stdio: 'ignore',
  });
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? -1)));
  const report = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return { code, report };
}

/** Reads a count of the whole run from a JUnit report. */
const readCount = (report: string, name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(report)?.[1]);

test('the smoke check passes on the running product and lists its checks', async ({ baseURL }) => {
  const { code, report } = await runSmokeCheck(baseURL ?? '', { SMOKE_EMAIL: 'moderator@demo.test' });
  expect([code, readCount(report, 'failures'), readCount(report, 'errors'), readCount(report, 'skipped')]).toEqual([
    0, 0, 0, 0,
  ]);
  expect(report).toContain('health: the server and its database answer');
});

test('the smoke check fails if no server responds', async () => {
  const { code, report } = await runSmokeCheck('http://127.0.0.1:9');
  expect(code).toBe(1);
  // An unreachable server is an error, a wrong response a failure.
  expect(readCount(report, 'failures') + readCount(report, 'errors')).toBe(5);
});
