/**
 * `npm run bench -- test-suite`: the time of `npm test` and of each of its parts. Goal: 12 minutes on two cores, all
 * passed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/root.ts';
import type { Outcome } from '../scripts/lib/tests/schedule.ts';
import { runNode } from '../scripts/lib/tests/test-tools.ts';
import { benchmark, figure } from './lib/harness.ts';

const GOAL_MINUTES = 12;

await benchmark('test-suite', async () => {
  const code = await runNode('scripts/test.ts', [], process.env);
  const times = JSON.parse(readFileSync(join(ROOT, '.cache/reports/times.json'), 'utf8')) as {
    parts: Outcome[];
    seconds: number;
  };
  const minutes = times.seconds / 60;
  const isMet = code === 0 && minutes <= GOAL_MINUTES;
  const what = 'test suite: all parts of `npm test`, two at once';
  const parts = times.parts.map(({ name, passed, failed, seconds }) =>
    figure(`part \`${name}\` (${passed} passed${failed > 0 ? `, ${failed} failed` : ''})`, `${seconds.toFixed(0)} s`),
  );
  return { figures: [figure(what, `${minutes.toFixed(1)} min`, `≤ ${GOAL_MINUTES} min`, isMet), ...parts] };
});
