/** VROOM over HTTP, in place of the worker: `VROOM_URL`, a service that takes and answers VROOM's own JSON. */
import { AppError } from '../../../core/shared/errors.ts';
import type { Level, VroomProblem, VroomSolution } from '../../shared/optimise/vroom.ts';

/** @throws AppError `upstream` where it does not answer in time, or refuses; the signal's reason */
export async function askService(
  url: string,
  problem: VroomProblem,
  level: Level,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<VroomSolution> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...problem, options: { x: level } }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const answer = (await response.json()) as Partial<VroomSolution> | null;
    if (response.ok && answer?.code === 0 && Array.isArray(answer.routes)) return answer as VroomSolution;
  } catch {
    signal?.throwIfAborted();
  }
  throw new AppError('upstream');
}
