import 'server-only';
import { env, type Env } from '../../../core/server/env.ts';
import { logger } from '../../../core/server/logger.ts';
import { superuser } from '../../../pocketbase/server/server.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import { driveStore } from '../../drive-commands.ts';
import { type DriveStore, DriveWorker } from './worker.ts';

const ROUND_MS = 60_000;

const send = async () => ({ send: sendThrough(await superuser()) });

/** PocketBase's own commands, called as the server's account. */
const pocketbase: DriveStore = {
  readPlaces: async () => driveStore.readPlaces(await send()),
  findMissing: async (pairs) => (await driveStore.findMissing({ pairs }, await send())).missing,
  store: async (rows) => driveStore.storeDrives({ rows: rows.map(([...row]) => row) }, await send()),
};

/** A worker with the router of the settings; null without one. */
export function createDriveWorker({ OSRM_URL }: Pick<Env, 'OSRM_URL'> = env()): DriveWorker | null {
  if (!OSRM_URL) return null;
  return new DriveWorker({
    url: OSRM_URL,
    store: pocketbase,
    onChange: (state, why) => (state === 'away' ? logger.warn({ why }, 'OSRM is away') : logger.info('OSRM is back')),
  });
}

/** Has drives measured every minute while the process runs. Called once, when the server starts. */
export function startDrives(): void {
  const worker = createDriveWorker();
  if (!worker) return;
  let isBusy = false;
  setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    worker
      .round()
      .catch((error: unknown) => logger.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'drives'))
      .finally(() => {
        isBusy = false;
      });
  }, ROUND_MS).unref();
}
