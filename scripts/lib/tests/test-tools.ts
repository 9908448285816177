import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Result, Write } from './schedule.ts';

/** Ends the children together with this process. */
const running = new Set<() => void>();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => {
    for (const stop of running) stop();
    process.exit(1);
  });
}
// This listener must not keep the process alive.
process.channel?.unref();

/**
 * Runs a script of the project on this Node.
 * @param write gets its output; without it, the output is shown as it comes
 * @returns its exit code
 */
export async function runNode(file: string, args: string[], env: NodeJS.ProcessEnv, write?: Write): Promise<number> {
  const output = write ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', output, output],
  });
  if (write) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
  const stop = () => child.kill('SIGTERM');
  running.add(stop);
  const code = await new Promise<number>((done) =>
    child.on('error', () => done(-1)).on('close', (status) => done(status ?? -1)),
  );
  running.delete(stop);
  return code;
}

/** Counts a tool as one test, by its exit code. */
export async function tool(file: string, args: string[], env: NodeJS.ProcessEnv, write: Write): Promise<Result> {
  return (await runNode(file, args, env, write)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one of Jest's projects. */
export async function jest(project: string, folder: string, env: NodeJS.ProcessEnv, write: Write): Promise<Result> {
  const report = join(folder, `${project}.json`);
  const code = await runNode(
    'node_modules/jest/bin/jest.js',
    ['--selectProjects', project, '--maxWorkers=2', '--json', `--outputFile=${report}`],
    { ...env, NODE_ENV: 'test' },
    write,
  );
  const seen = readJson(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  } | null;
  return count(code, seen?.numPassedTests, seen && seen.numFailedTests + seen.numRuntimeErrorTestSuites);
}

/** Runs Playwright, all projects. More interruptions than usual are asked for by themselves, without the other tests. */
export async function playwright(folder: string, env: NodeJS.ProcessEnv, write: Write): Promise<Result> {
  const files = env.INTERRUPTIONS ? ['e2e/interruptions.spec.ts'] : [];
  const report = join(folder, 'e2e.json');
  const code = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', ...files],
    { ...env, E2E_REPORT: report },
    write,
  );
  const seen = readJson(report) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
  return count(code, seen?.stats.expected, seen && seen.stats.unexpected + seen.stats.flaky);
}

/** The numbers of the report; a failed run without a failed test counts as one failure. */
function count(code: number, passed: number | undefined, failed: number | null): Result {
  return { passed: passed ?? 0, failed: code === 0 ? (failed ?? 1) : Math.max(1, failed ?? 1) };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
