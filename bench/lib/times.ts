/** How long things take. Goals are ratios to an anchor measured in the same run: machines differ and are shared. */
import type { Figure } from '../../scripts/lib/documents/performance.ts';
import { figure } from './harness.ts';

type Summary = { p50: number; p95: number };
type RatioResult = {
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

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function summarise(values: readonly number[]): Summary {
  return { p50: median(values), p95: percentile(values, 0.95) };
}

/** Milliseconds that the work takes, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Runs both in turn, `samples` times each, and swaps their order each time so that neither always follows the other.
 * Each gets the sample's number, so that both can do the same task.
 */
export async function measureRatio(options: {
  candidate: (i: number) => Promise<unknown>;
  anchor: (i: number) => Promise<unknown>;
  samples?: number;
  warmup?: number;
}): Promise<RatioResult> {
  const { candidate, anchor, samples = 250, warmup = 25 } = options;
  for (let i = 0; i < warmup; i += 1) {
    await candidate(i);
    await anchor(i);
  }
  const times = { candidate: [] as number[], anchor: [] as number[] };
  for (let i = 0; i < samples; i += 1) {
    if (i % 2 === 0) times.candidate.push((await timed(() => candidate(i))).ms);
    times.anchor.push((await timed(() => anchor(i))).ms);
    if (i % 2 === 1) times.candidate.push((await timed(() => candidate(i))).ms);
  }
  const [ofCandidate, ofAnchor] = [summarise(times.candidate), summarise(times.anchor)];
  const ratio = { p50: ofCandidate.p50 / ofAnchor.p50, p95: ofCandidate.p95 / ofAnchor.p95 };
  return { samples, candidate: ofCandidate, anchor: ofAnchor, ratio };
}

/** The line of a ratio; `goal` is the largest allowed median or 95th percentile. */
export function ratioFigure(
  { ratio, candidate, anchor, samples }: RatioResult,
  what: string,
  goal: { p50: number } | { p95: number },
): Figure {
  const [part, most] = 'p50' in goal ? (['p50', goal.p50] as const) : (['p95', goal.p95] as const);
  const ms = (value: Summary) => `${value[part].toPrecision(3)} ms`;
  const measured = `${part} ${ratio[part].toFixed(2)} × (${ms(candidate)} / ${ms(anchor)}, ${samples} samples)`;
  return figure(what, measured, `${part} ≤ ${most} ×`, ratio[part] <= most);
}
