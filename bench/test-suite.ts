/**
 * `npm run bench -- test-suite`: the time of `npm test` and of each of its parts. Goal: 12 minutes on two cores, all
 * passed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../scripts/lib/performance.ts';
import { ROOT } from '../scripts/lib/root.ts';
import type { Outcome } from '../scripts/lib/schedule.ts';
import { runNode } from '../scripts/lib/test-tools.ts';
import { writeResult } from './lib/ratio.ts';

const GOAL_MINUTES = 12;

const code = await runNode('scripts/test.ts', [], process.env);
const { parts, seconds } = JSON.parse(readFileSync(join(ROOT, '.cache/reports/times.json'), 'utf8')) as {
  parts: Outcome[];
  seconds: number;
};
const figures: Figure[] = [
  {
    what: 'test suite: all parts of `npm test`, two at once',
    measured: `${(seconds / 60).toFixed(1)} min`,
    goal: `≤ ${GOAL_MINUTES} min`,
    met: code === 0 && seconds <= GOAL_MINUTES * 60,
  },
  ...parts.map(({ name, passed, failed, seconds: own }) => ({
    what: `part \`${name}\` (${passed} passed${failed > 0 ? `, ${failed} failed` : ''})`,
    measured: `${own.toFixed(0)} s`,
    goal: '',
    met: null,
  })),
];
process.exitCode = writeResult('test-suite', figures, {}) ? 0 : 1;
