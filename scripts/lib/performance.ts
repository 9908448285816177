/** Writes docs/performance.md from the results in bench/results. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** One line of docs/performance.md. A figure without a goal has `goal` '' and `met` null. */
export type Figure = { what: string; measured: string; goal: string; met: boolean | null };

type Result = { name: string; at: string; node: string; cpus: number; figures: Figure[] };

const MARK = { true: '✓', false: '✗', null: '' };

const HEAD = `# Performance

Written by \`npm run bench\`; what each benchmark found at its last run. Machines differ and are shared, so times are ratios to an
anchor that was measured in turns with them. The goals stand in the issue and in each \`bench/<name>.ts\`.
`;

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
