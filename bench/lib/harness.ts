/** Shared by all benchmarks: reads options, makes a folder, cleans up at the end and writes the result. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../../scripts/lib/documents/performance.ts';

export type Bench = {
  /** An empty folder, which is deleted at the end. */
  folder: string;
  /** Says what to do at the end, also after an error: the latest first. */
  defer: (end: () => unknown) => void;
};

/** The options of the command line (`--name=value`), with the usual value of those that are not given. */
export function readOptions<T extends Record<string, string>>(usual: T): T {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' as const }]));
  // The options of the other benchmarks of the same run are unknown here.
  return { ...usual, ...parseArgs({ options, strict: false }).values };
}

/** A figure without a goal has only the first two. */
export function figure(what: string, measured: string, goal = '', met: boolean | null = null): Figure {
  return { what, measured, goal, met };
}

/** Runs a benchmark, writes its result, and fails the process if a goal is not met. */
export async function benchmark(
  name: string,
  measure: (bench: Bench) => Promise<{ figures: Figure[]; details?: object }>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ordre-bench-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const loadBefore = loadavg()[0];
    const { figures, details } = await measure({ folder, defer: (end) => ends.unshift(end) });
    writeResult(name, figures, { ...details, loadBefore, loadAfter: loadavg()[0] });
    if (figures.some(({ met }) => met === false)) process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/** Writes bench/results/<name>.json and prints it. */
function writeResult(name: string, figures: Figure[], details: object): void {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const run = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };
  const text = JSON.stringify({ ...details, name, ...run, figures }, roundNumbers, 2);
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
  console.log(text);
}
