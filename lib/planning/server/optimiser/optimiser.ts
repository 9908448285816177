/** What solves the day's problems: VROOM in a Python process of our own, or a service of the operator's. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../core/shared/errors.ts';
import type { OptimiserState } from '../../shared/optimise/types.ts';
import type { Solve } from '../../shared/optimise/vroom.ts';
import { Installation } from './install.ts';
import { askService } from './service.ts';
import { type Effort, VroomWorker } from './worker.ts';

const TIMEOUT_MS = 30_000;
const IDLE_MS = 300_000;

export const EFFORT: Effort = { threads: Math.min(4, availableParallelism()), seconds: 10 };

type Options = {
  isOff: boolean;
  /** The operator's own service; undefined: the worker. */
  url: string | undefined;
  folder: string;
  environment: Readonly<Record<string, string>>;
  /** The product's folder. */
  root: string;
  warn: (what: string, why: string) => void;
};

export type Optimiser = { solve: Solve; look: () => Promise<OptimiserState>; stop: () => void };

/**
 * Its `solve` throws AppError `optimiser_off`, `optimiser_installing`, `optimiser_missing`, `optimiser_failed`,
 * `upstream`.
 */
export function createOptimiser({ isOff, url, folder, environment, root, warn }: Options): Optimiser {
  const installation = new Installation({ folder, environment, onFailure: warn });
  const worker = new VroomWorker({
    python: installation.python,
    script: join(root, 'lib', 'planning', 'server', 'optimiser', 'worker.py'),
    environment,
    effort: EFFORT,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    onFailure: (why) => warn('worker', why),
  });
  const solve: Solve = async (problem, level, signal) => {
    if (isOff) throw new AppError('optimiser_off');
    if (url) return askService(url, problem, level, TIMEOUT_MS, signal);
    requireInstalled(installation);
    return worker.solve(problem, level, signal);
  };
  const look = async (): Promise<OptimiserState> => {
    if (isOff) return 'off';
    const state = url ? 'ready' : await installation.look();
    return state === 'unknown' ? 'ready' : state;
  };
  return { solve, look, stop: () => worker.stop() };
}

function requireInstalled(installation: Installation): void {
  const state = installation.check();
  if (state === 'missing') throw new AppError('optimiser_missing');
  if (state === 'failed') throw new AppError('optimiser_failed');
  if (state !== 'ready') throw new AppError('optimiser_installing');
}
