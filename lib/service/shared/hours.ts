/** Time spent on a job, in whole quarters of an hour. Pure. */
/** Minutes. */
const QUARTER = 15;

/** Minutes between two moments (ms), rounded up to whole quarters; at least one quarter. */
export function roundUpToQuarters(fromMs: number, toMs: number): number {
  const minutes = Math.max(0, (toMs - fromMs) / 60_000);
  return Math.max(QUARTER, Math.ceil(minutes / QUARTER - 1e-9) * QUARTER);
}

/**
 * The nearest quarter to a start (ms), so that lines begin and end on quarters; the one before if the nearest is not
 * there yet. @param nowMs when the time is stopped
 */
export function roundStart(fromMs: number, nowMs: number): number {
  const quarter = QUARTER * 60_000;
  const nearest = Math.round(fromMs / quarter) * quarter;
  return nearest <= nowMs ? nearest : Math.floor(fromMs / quarter) * quarter;
}

/** Whole minutes between two moments (ms), never negative. */
export function getElapsedMinutes(fromMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - fromMs) / 60_000));
}
