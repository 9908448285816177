/** Restores a backup while the product runs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../../lib/core/server/env.ts';
import type { Progress } from '../../../lib/settings/shared/backup/types.ts';
import type { ToWeb } from '../../../lib/settings/server/backup/channel.ts';
import { isOtherKind } from '../database/database-owner.ts';
import type { Supervisor } from '../product/supervisor.ts';
import { BackupError } from './fault.ts';
import { holdBackupLock } from './lock.ts';
import { runTool } from './run-tool.ts';
import type { Tools } from './service.ts';
import { restoringFolder, swapData, undoSwap } from './swap.ts';

type Running = {
  env: Env;
  /** Starts the product with the data that are in place now. */
  reopen: () => Promise<void>;
};

/**
 * Restores a backup into the running product, which goes on until the whole archive is checked; then the API refuses
 * all calls. Where the product does not start with the restored data, the data before are in use again.
 * @returns the folder that keeps the replaced data
 * @throws BackupError as `npm run restore`, `busy` and `other_kind`
 */
export async function restoreOnline(
  supervisor: Supervisor,
  { env, reopen }: Running,
  ...[name, identity, onProgress]: Parameters<Tools['restore']>
): Promise<string> {
  const lock = holdBackupLock(env.DATA_DIR);
  try {
    await runTool('restore', ['--prepare', join(env.BACKUP_DIR, name)], env, { identity, onProgress });
    requireSameKind(env);
    return await replaceData(supervisor, { env, reopen }, onProgress);
  } finally {
    lock.release();
  }
}

/** Puts what was unpacked in the place of the data, while the product is closed. */
async function replaceData(
  supervisor: Supervisor,
  { env, reopen }: Running,
  onProgress: (progress: Progress) => void,
): Promise<string> {
  let replaced = '';
  setClosed(supervisor, true);
  try {
    onProgress({ phase: 'swap', done: 0, total: 0 });
    await supervisor.halt('PocketBase');
    replaced = swapData(env.DATA_DIR, new Date());
    onProgress({ phase: 'start', done: 0, total: 0 });
    await reopen();
    return replaced;
  } catch (error) {
    await supervisor.halt('PocketBase');
    if (replaced) undoSwap(env.DATA_DIR, replaced);
    await reopen();
    throw error;
  } finally {
    setClosed(supervisor, false);
  }
}

/** A demo and a firm's own data never mix. What was unpacked is deleted. @throws BackupError `other_kind` */
function requireSameKind({ DATA_DIR, STANDIN }: Env): void {
  const folder = restoringFolder(DATA_DIR);
  if (!isOtherKind({ DATA_DIR: folder, STANDIN })) return;
  rmSync(folder, { recursive: true, force: true });
  throw new BackupError('other_kind', 'The backup is of a demo under a tenant, or of a firm without one.');
}

const setClosed = (supervisor: Supervisor, closed: boolean) => supervisor.send('Web', { closed } satisfies ToWeb);
