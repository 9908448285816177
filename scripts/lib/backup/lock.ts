import { join } from 'node:path';
import { holdLock } from '../database/data-dir.ts';
import { BackupError } from './fault.ts';

/**
 * Lets one backup or restore at a time work on a data folder: a backup that is made while the data are replaced would
 * hold the database of before with the secrets of after. @throws BackupError `busy`
 */
export function holdBackupLock(dataDir: string): { release: () => void } {
  try {
    return holdLock(join(dataDir, 'backup.lock'), 'Another backup or restore is under way: wait until it is done.');
  } catch (error) {
    throw new BackupError('busy', (error as Error).message, { cause: error });
  }
}
