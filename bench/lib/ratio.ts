/** Times are ratios to an anchor measured in the same run: machines differ and are shared. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../../scripts/lib/performance.ts';

type Summary = { p50: number; p95: number };
export type RatioResult = {
  name: string;
  /** Number of samples of each. */
  samples: number;
  /** Milliseconds. */
  candidate: Summary;
  anchor: Summary;
  ratio: Summary;
};

/** The value below which the share `p` (0–1) of the values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

function summarise(values: readonly number[]): Summary {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

async function measureTime(work: (i: number) => Promise<unknown>, i: number): Promise<number> {
  const began = performance.now();
  await work(i);
  return performance.now() - began;
}

/**
 * Runs both in turn, `samples` times each, and swaps their order each time so that neither always follows the other.
 * Each gets the sample's number, so that both can do the same task.
 */
export async function measureRatio(options: {
  name: string;
  candidate: (i: number) => Promise<unknown>;
  anchor: (i: number) => Promise<unknown>;
  samples?: number;
  warmup?: number;
}): Promise<RatioResult> {
  const { name, candidate, anchor, samples = 250, warmup = 25 } = options;
  for (let i = 0; i < warmup; i += 1) {
    await candidate(i);
    await anchor(i);
  }
  const times = { candidate: [] as number[], anchor: [] as number[] };
  for (let i = 0; i < samples; i += 1) {
    if (i % 2 === 0) times.candidate.push(await measureTime(candidate, i));
    times.anchor.push(await measureTime(anchor, i));
    if (i % 2 === 1) times.candidate.push(await measureTime(candidate, i));
  }
  const [ofCandidate, ofAnchor] = [summarise(times.candidate), summarise(times.anchor)];
  return {
    name,
    samples,
    candidate: ofCandidate,
    anchor: ofAnchor,
    ratio: { p50: ofCandidate.p50 / ofAnchor.p50, p95: ofCandidate.p95 / ofAnchor.p95 },
  };
}

/** The line of a ratio; `goal` is the largest allowed median or 95th percentile. */
export function ratioFigure(
  { ratio, candidate, anchor, samples }: RatioResult,
  what: string,
  goal: { p50: number } | { p95: number },
): Figure {
  const [part, most] = 'p50' in goal ? (['p50', goal.p50] as const) : (['p95', goal.p95] as const);
  const ms = (value: Summary) => `${value[part].toPrecision(3)} ms`;
  return {
    what,
    measured: `${part} ${ratio[part].toFixed(2)} × (${ms(candidate)} / ${ms(anchor)}, ${samples} samples)`,
    goal: `${part} ≤ ${most} ×`,
    met: ratio[part] <= most,
  };
}

const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/** Writes bench/results/<name>.json and prints it. @returns whether every goal is met */
export function writeResult(name: string, figures: Figure[], result: object): boolean {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(
    { name, at: new Date().toISOString(), node: process.version, cpus: cpus().length, figures, ...result },
    roundNumbers,
    2,
  );
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
  console.log(text);
  return figures.every(({ met }) => met !== false);
}
