/** Writes docs/performance.md from the results in bench/results. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** One line of docs/performance.md. A figure without a goal has `goal` '' and `met` null. */
export type Figure = { what: string; measured: string; goal: string; met: boolean | null };

type Result = { name: string; at: string; node: string; cpus: number; figures: Figure[] };

const MARK = { true: '✓', false: '✗', null: '' };

const HEAD = `# Performance

Written by \`npm run bench\`: the figures of each benchmark's last run. Machines differ and are shared, so times are ratios to an
anchor measured in turns with them. Each goal is in \`bench/<name>.ts\`.
`;

/** What a reader of the figures should know, by benchmark. Each optimisation that was given up was measured before. */
const NOTES: Record<string, string> = {
  'cold-start':
    'Before: 293 s on two cores where the longer step alone took 129 s (2.3 ×), with all packages, one step after the other.',
  'first-load':
    'Given up: a script in the page that replayed presses and text from before hydration, a late-loaded PocketBase SDK behind a proxy, and a class merger without conflict tables. The goal was 1.5 × an empty page (planning 1.9 ×).',
  pdf: "Given up: a cache in fontkit's module and a faster style stack in pdfmake (1.6 × Typst with both). The goal was 2 ×.",
  plan: "The anchor's input is shuffled for each of its forty runs a day, and the best counts; a single one takes more than a second. Given up: more routes at once from the start, and a more thorough search of fewer (both within half a percent).",
  search:
    'Given up: a memoised `require` in the built hooks, prepared statements, a cache of sessions and roles, and a table of letter pairs (1.96 × with all of them). The goal was 2 ×.',
};

function section({ name, at, node, cpus, figures }: Result): string {
  const rows = figures.map(
    ({ what, measured, goal, met }) => `| ${what} | ${measured} | ${goal} | ${MARK[`${met}`]} |`,
  );
  return [
    `## ${name}`,
    '',
    `${at.slice(0, 10)}, Node ${node.slice(1)}, ${cpus} cores.`,
    '',
    '| What | Measured | Goal | |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...(NOTES[name] ? [NOTES[name], ''] : []),
  ].join('\n');
}

/** Writes the whole page from all results. */
export function writePerformancePage(): void {
  const folder = join(ROOT, 'bench/results');
  const results = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Result);
  writeFileSync(join(ROOT, 'docs/performance.md'), [HEAD, ...results.map(section)].join('\n'));
}
