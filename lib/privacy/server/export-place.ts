/** One export of all data at a time: each reads the whole database and all files. */
import 'server-only';
import { AppError } from '../../core/shared/errors.ts';

/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.firm-export');
const holder = globalThis as { [KEY]?: symbol };

/** @returns gives the place back; more than once does nothing. @throws AppError `export_busy` */
export function takeExportPlace(): () => void {
  if (holder[KEY]) throw new AppError('export_busy');
  const own = Symbol('export');
  holder[KEY] = own;
  return () => {
    if (holder[KEY] === own) delete holder[KEY];
  };
}
