/** One export of a kind at a time: each reads much of the database, or keeps the server's threads busy. */
import { AppError } from '../shared/errors.ts';

/** `firm`: all data · `audit`: KLS reports of a period */
type Kind = 'firm' | 'audit';

/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.export-places');
const holder = globalThis as { [KEY]?: Map<Kind, symbol> };
const taken = (holder[KEY] ??= new Map());

/** @returns gives the place back; more than once does nothing. @throws AppError `export_busy` */
export function takeExportPlace(kind: Kind): () => void {
  if (taken.has(kind)) throw new AppError('export_busy');
  const own = Symbol(kind);
  taken.set(kind, own);
  return () => {
    if (taken.get(kind) === own) taken.delete(kind);
  };
}
