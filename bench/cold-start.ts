/**
 * `npm run bench -- cold-start`: `npm start` in a fresh clone of HEAD, with Go's caches empty and npm's cache as it is.
 * Goal: at most 1.5 × the longer of the two long steps alone, building PocketBase and installing the packages.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmStart } from '../scripts/fresh-clone.ts';
import { ensureDependencies } from '../scripts/lib/install/dependencies.mjs';
import { SetupError } from '../scripts/lib/fail.mjs';
import { GO_INSTALL } from '../scripts/lib/install/pocketbase-binary.mjs';
import { freePorts } from '../scripts/lib/product/ports.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { runProgram } from '../scripts/lib/install/run-program.mjs';
import { hermeticEnv } from '../scripts/lib/tests/test-env.ts';
import { benchmark, figure } from './lib/harness.ts';
import { seconds, timed } from './lib/times.ts';

const GOAL = 1.5;
const WARM_GOAL_MS = 5000;

/** Runs `work` with caches of Go as on a machine that has built nothing, which are deleted afterwards. */
async function withEmptyGoCaches<T>(folder: string, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const env = { GOMODCACHE: join(folder, 'modules'), GOCACHE: join(folder, 'builds') };
  try {
    return await work(env);
  } finally {
    // Go writes its modules without write permission; only Go itself removes them.
    execFileSync('go', ['clean', '-modcache'], { env: { ...process.env, ...env } });
    rmSync(env.GOCACHE, { recursive: true, force: true });
  }
}

/** Go's own way, without the settings of our build. @returns milliseconds */
async function measureGoInstall(folder: string): Promise<number> {
  const env = { ...process.env, CGO_ENABLED: '0', GOBIN: join(folder, 'pocketbase') };
  return withEmptyGoCaches(folder, async (caches) => {
    const { ms, result } = await timed(() => runProgram('go', GO_INSTALL, { cwd: folder, env: { ...env, ...caches } }));
    if (result.code !== 0) throw new SetupError(`This benchmark needs Go and its module proxy: ${result.words}`);
    return ms;
  });
}

/** The packages that `npm start` installs, into an empty folder. @returns milliseconds */
async function measureNpmCi(folder: string): Promise<number> {
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(ROOT, file), join(packages, file));
  const { ms } = await timed(async () => ensureDependencies(packages, { dev: false }));
  rmSync(packages, { recursive: true });
  return ms;
}

type Starts = { coldMs: number; warmMs: number; steps: Record<string, number> };

/** A cold start and a warm one; `steps`: seconds of each step of the cold one. */
async function measureStarts(folder: string): Promise<Starts> {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  const own = { PORT: String(await freePorts(3, 3300)), DATA_DIR: join(folder, 'data') };
  const start = async (caches: Record<string, string>) => {
    const run = npmStart(clone, { ...hermeticEnv(process.env), POCKETBASE_BIN: '', ...own, ...caches });
    try {
      return { ms: await run.ready, out: run.out() };
    } finally {
      run.child.kill('SIGTERM');
      await run.exited;
    }
  };
  const cold = await withEmptyGoCaches(folder, start);
  console.log(cold.out);
  const warm = await start({});
  const steps = [...cold.out.matchAll(/^• (.+): ([\d.]+) s$/gm)].map(([, name, time]) => [name, Number(time)]);
  return { coldMs: cold.ms, warmMs: warm.ms, steps: Object.fromEntries(steps) as Record<string, number> };
}

await benchmark('cold-start', async ({ folder }) => {
  const goMs = await measureGoInstall(folder);
  const npmMs = await measureNpmCi(folder);
  const { coldMs, warmMs, steps } = await measureStarts(folder);
  const ratio = coldMs / Math.max(goMs, npmMs);
  const what = 'cold start, against the longer of `go install` of PocketBase and `npm ci --omit=dev`, each alone';
  const measured = `${ratio.toFixed(2)} × (${seconds(coldMs)}; ${seconds(goMs)} and ${seconds(npmMs)})`;
  const times = Object.entries(steps).map(([name, time]) => `${name} ${time.toFixed(0)} s`);
  const figures = [
    figure(what, measured, `≤ ${GOAL} ×`, ratio <= GOAL),
    figure('warm start', seconds(warmMs), `≤ ${WARM_GOAL_MS / 1000} s`, warmMs <= WARM_GOAL_MS),
    figure('steps of the cold start, which overlap', times.join('; ')),
  ];
  return { figures, details: { coldMs, warmMs, goMs, npmMs, ratio, steps } };
});
