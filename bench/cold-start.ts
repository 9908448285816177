/**
 * `npm run bench -- cold-start`: `npm start` in a fresh clone of HEAD, with Go's caches empty and npm's cache as it is.
 * Goal: at most 1.5 × the longer of the two long steps alone, building PocketBase and installing the packages.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStart } from '../scripts/fresh-clone.ts';
import { ensureDependencies } from '../scripts/lib/dependencies.mjs';
import { SetupError } from '../scripts/lib/fail.mjs';
import { GO_INSTALL } from '../scripts/lib/pocketbase-binary.mjs';
import { freePorts } from '../scripts/lib/ports.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { runProgram } from '../scripts/lib/run-program.mjs';
import { hermeticEnv } from '../scripts/lib/test-env.ts';
import { withEmptyGoCaches } from './lib/empty-caches.ts';
import { writeResult } from './lib/ratio.ts';

const GOAL = 1.5;
const WARM_GOAL_MS = 5000;

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Go's own way, without the settings of our build. */
async function measureGoInstall(folder: string): Promise<number> {
  const env = { ...process.env, CGO_ENABLED: '0', GOBIN: join(folder, 'pocketbase') };
  return withEmptyGoCaches(folder, (caches) =>
    time(async () => {
      const { code, words } = await runProgram('go', GO_INSTALL, { cwd: folder, env: { ...env, ...caches } });
      if (code !== 0) throw new SetupError(`This benchmark needs Go and its module proxy: ${words}`);
    }),
  );
}

/** The packages that `npm start` installs, into an empty folder. */
async function measureNpmCi(folder: string): Promise<number> {
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(ROOT, file), join(packages, file));
  const ms = await time(() => ensureDependencies(packages, { dev: false }));
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
  const steps = [...cold.out.matchAll(/^• (.+): ([\d.]+) s$/gm)].map(([, name, seconds]) => [name, Number(seconds)]);
  return { coldMs: cold.ms, warmMs: warm.ms, steps: Object.fromEntries(steps) as Record<string, number> };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const folder = mkdtempSync(join(tmpdir(), 'ordre-bench-'));
try {
  const loadBefore = loadavg()[0];
  const goMs = await measureGoInstall(folder);
  const npmMs = await measureNpmCi(folder);
  const { coldMs, warmMs, steps } = await measureStarts(folder);
  const ratio = coldMs / Math.max(goMs, npmMs);
  const figures = [
    {
      what: 'cold start, against the longer of `go install` of PocketBase and `npm ci --omit=dev`, each alone',
      measured: `${ratio.toFixed(2)} × (${seconds(coldMs)}; ${seconds(goMs)} and ${seconds(npmMs)})`,
      goal: `≤ ${GOAL} ×`,
      met: ratio <= GOAL,
    },
    { what: 'warm start', measured: seconds(warmMs), goal: `≤ ${WARM_GOAL_MS / 1000} s`, met: warmMs <= WARM_GOAL_MS },
    {
      what: 'steps of the cold start, which overlap',
      measured: Object.entries(steps)
        .map(([name, time]) => `${name} ${time.toFixed(0)} s`)
        .join('; '),
      goal: '',
      met: null,
    },
  ];
  const details = { coldMs, warmMs, goMs, npmMs, ratio, steps, loadBefore, loadAfter: loadavg()[0] };
  if (!writeResult('cold-start', figures, details)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
