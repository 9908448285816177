/** Measurements of the product's other processes, for the metrics. */
import type { Env } from '../lib/core/server/env.ts';
import { lastBackupTime } from '../lib/core/server/backup/list.ts';
import type { Disk, PartState } from '../lib/core/shared/system.ts';
import { readDisk } from '../lib/core/server/system/disk.ts';
import { readPartStates } from '../lib/core/server/system/parts.ts';
import { readDatabaseState } from '../lib/pocketbase/server/system.ts';
import type { OutboxState } from '../lib/pocketbase/shared/system-types.ts';

/** `outbox`, `disk`: null if they can't be read. */
export type Readings = {
  parts: PartState[];
  outbox: OutboxState | null;
  disk: Disk | null;
  lastBackup: Date | null;
};

/** Reads all of them at the same time. A part that does not answer delays it by two seconds at most. */
export async function takeReadings(env: Env): Promise<Readings> {
  const [parts, database, disk] = await Promise.all([
    readPartStates(env),
    readDatabaseState().catch(() => null),
    readDisk(env.DATA_DIR).catch(() => null),
  ]);
  return { parts, outbox: database?.outbox ?? null, disk, lastBackup: lastBackupTime(env.BACKUP_DIR) };
}
