import 'server-only';
import { join } from 'node:path';
import { clockMinutes } from '../../../core/shared/clock.ts';
import { copenhagenTime, copenhagenToday } from '../../../core/shared/dates.ts';
import { AppError, fieldError } from '../../../core/shared/errors.ts';
import { env, plainEnvironment } from '../../../core/server/env.ts';
import { logger } from '../../../core/server/logger.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { superuser } from '../../../pocketbase/server/server.ts';
import { planning } from '../../commands.ts';
import { driveStore } from '../../drive-commands.ts';
import { rememberDrives, toPointKey } from '../../shared/known-drives.ts';
import { checkPlan } from '../../shared/optimise/check-plan.ts';
import { optimiseDay } from '../../shared/optimise/optimise.ts';
import type { OptimisedDay, OptimiseNow, OptimiserState, OptimiseWish } from '../../shared/optimise/types.ts';
import type { Board } from '../../shared/types.ts';
import { createOptimiser, type Optimiser } from './optimiser.ts';

// Route handlers are bundled separately; globalThis makes them share one process.
const shared = globalThis as typeof globalThis & { optimiser?: Optimiser };

function getOptimiser(): Optimiser {
  const { OPTIMISER, VROOM_URL, DATA_DIR } = env();
  shared.optimiser ??= createOptimiser({
    isOff: OPTIMISER === 'off',
    url: VROOM_URL,
    folder: join(/* turbopackIgnore: true */ DATA_DIR, 'optimiser'),
    environment: plainEnvironment(),
    root: process.cwd(),
    warn: (what, why) => logger.warn({ what, why }, 'optimiser'),
  });
  return shared.optimiser;
}

/** Whether it can be asked. */
export async function readOptimiserState(): Promise<{ state: OptimiserState }> {
  return { state: await getOptimiser().look() };
}

/**
 * The optimised day as the user may see it: read, solved and checked.
 * @throws AppError forbidden, validation, optimiser_off, optimiser_installing, optimiser_missing, optimiser_failed, upstream
 */
export async function answerOptimise(
  pb: TypedPocketBase,
  wish: OptimiseWish,
  signal: AbortSignal,
): Promise<OptimisedDay> {
  try {
    return await optimise(pb, wish, signal);
  } catch (error) {
    // Whoever asked has left and reads no answer; as another error it would be logged as a fault of ours.
    throw signal.aborted ? new AppError('upstream') : error;
  }
}

async function optimise(pb: TypedPocketBase, wish: OptimiseWish, signal: AbortSignal): Promise<OptimisedDay> {
  const now = getNow();
  if (wish.date < now.today) throw fieldError('date', 'pastDate');
  const board = await planning.readBoard({ from: wish.date, to: wish.date }, { signal, send: sendThrough(pb) });
  // A technician may change their own visits, but plans nobody's day.
  if (!board.canPlan) throw new AppError('forbidden');
  if (wish.technicians.some((id) => board.technicians.every((one) => one.id !== id)))
    throw fieldError('technicians', 'unknownRecord');
  await rememberDrivesOf(board, signal);
  const plan = await optimiseDay(board, wish, now, getOptimiser().solve, signal);
  const faults = checkPlan(board, wish, plan, now);
  if (faults.length === 0) return plan;
  logger.error({ date: wish.date, scope: wish.scope, faults: faults.slice(0, 10) }, 'optimised plan refused');
  throw new AppError('internal');
}

/** The board has the drives within each day; visits that go from one to another need the rest. */
async function rememberDrivesOf({ technicians, stops, tray }: Board, signal: AbortSignal): Promise<void> {
  if (!env().OSRM_URL) return;
  const places = [...technicians, ...tray, ...stops.flatMap(({ item }) => item ?? [])];
  const points = places.flatMap(({ point }) => (point?.accuracy === 'exact' ? [toPointKey(point)] : []));
  const send = sendThrough(await superuser());
  rememberDrives((await driveStore.readAmong({ points: [...new Set(points)] }, { signal, send })).drives);
}

function getNow(): OptimiseNow {
  const now = new Date();
  return { today: copenhagenToday(now), minute: clockMinutes(copenhagenTime(now.toISOString())) ?? 0 };
}
