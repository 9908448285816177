/**
 * `npm run bench -- ci`: the time of `.ci/run` in a fresh clone of HEAD, with the caches of npm and Go empty, and of
 * the parts of `npm test` in it. Debian's packages are installed already. Goal: 12 minutes on two cores, all passed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/root.ts';
import type { Outcome } from '../scripts/lib/schedule.ts';
import { hermeticEnv } from '../scripts/lib/test-env.ts';
import { withEmptyGoCaches } from './lib/empty-caches.ts';
import { writeResult } from './lib/ratio.ts';

const GOAL_MINUTES = 12;

const folder = mkdtempSync(join(tmpdir(), 'ordre-ci-'));
const clone = join(folder, 'clone');
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  const loadBefore = loadavg()[0];
  const began = performance.now();
  const code = await withEmptyGoCaches(folder, async (goCaches) => {
    const caches = { ...goCaches, npm_config_cache: join(folder, 'npm') };
    const env = { ...hermeticEnv(process.env), POCKETBASE_BIN: '', ...caches };
    return spawnSync(join(clone, '.ci/run'), { cwd: clone, env, stdio: 'inherit' }).status;
  });
  const minutes = (performance.now() - began) / 60_000;
  const { parts } = JSON.parse(readFileSync(join(clone, '.cache/reports/times.json'), 'utf8')) as { parts: Outcome[] };
  const figures = [
    {
      what: '`.ci/run` in a fresh clone, with empty caches of npm and Go',
      measured: `${minutes.toFixed(1)} min${code === 0 ? '' : ', not passed'}`,
      goal: `≤ ${GOAL_MINUTES} min`,
      met: code === 0 && minutes <= GOAL_MINUTES,
    },
    {
      what: 'parts of `npm test`, two at once',
      measured: parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join('; '),
      goal: '',
      met: null,
    },
  ];
  if (!writeResult('ci', figures, { loadBefore, loadAfter: loadavg()[0] })) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
