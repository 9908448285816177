/**
 * `npm run restore -- <file>`: puts a backup in the place of the data, which are kept aside. Refused while the product
 * runs. `--prepare` is for the product itself: it unpacks and checks beside the data, and the product swaps.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copenhagenDay, copenhagenTime } from '../lib/core/shared/dates.ts';
import { settings } from '../lib/core/server/env.ts';
import { faultOf } from './lib/backup/fault.ts';
import { noteSecurity } from './lib/backup/note.ts';
import { progressTeller, tell } from './lib/backup/report.ts';
import { prepareRestore, restoreBackup } from './lib/backup/restore.ts';
import { readIdentity } from './lib/backup/unpack.ts';
import { ensureDataDir } from './lib/database/data-dir.ts';
import { fail, SetupError } from './lib/fail.mjs';

try {
  const { values, positionals } = parseArgs({
    options: { prepare: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (!given || positionals.length > 1)
    throw new SetupError('Say which backup: npm run restore -- <file>. npm run backup -- --list shows them.');
  const env = settings();
  ensureDataDir(env.DATA_DIR);
  const inFolder = join(env.BACKUP_DIR, given);
  const file = existsSync(inFolder) ? inFolder : resolve(given);
  const options = { identity: readIdentity(env), onProgress: progressTeller() };
  if (values.prepare) {
    await prepareRestore(file, env.DATA_DIR, options);
    tell({ prepared: true });
  } else {
    const began = performance.now();
    const { replaced, madeAt } = await restoreBackup(file, env.DATA_DIR, options);
    noteSecurity(env.DATA_DIR, { kind: 'gendannet', subject: basename(file) });
    console.log(`Restored ${file} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    console.log(
      `What was entered after ${copenhagenDay(madeAt)} ${copenhagenTime(madeAt)} is not in it: offer numbers`,
    );
    console.log('given since will be given again, and mail that waited then is not sent by itself.');
    console.log(`The data before are in ${replaced}: delete that folder when they are no longer needed.`);
  }
} catch (error) {
  tell({ fault: faultOf(error), message: error instanceof Error ? error.message : 'unknown' });
  const wrongOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  fail(wrongOption ? new SetupError((error as Error).message) : error);
}
