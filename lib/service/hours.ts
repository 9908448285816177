/** Time spent, as it is written on a job: whole quarters of an hour. Pure. */
import { formatDuration } from '../core/duration.ts';

const QUARTER = 15;

/** Minutes between two moments (ms), rounded up to the next quarter; at least one. */
export function quarters(fromMs: number, toMs: number): number {
  const minutes = Math.max(0, (toMs - fromMs) / 60_000);
  return Math.max(QUARTER, Math.ceil(minutes / QUARTER - 1e-9) * QUARTER);
}

/** Minutes as thousandths of an hour. */
export function hoursMilli(minutes: number): number {
  return Math.round((minutes * 1000) / 60);
}

/** Thousandths of an hour as whole minutes. */
export function minutesOf(milli: number): number {
  return Math.round((milli * 60) / 1000);
}

/** '1:05' of a clock that is running. */
export function clockText(fromMs: number, nowMs: number): string {
  return formatDuration(Math.max(0, Math.floor((nowMs - fromMs) / 60_000)));
}
