/**
 * Puts a restored folder in the place of the data. `restoring.json` is written when the new data are complete; from
 * then on a start finishes what was interrupted.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The parts of the data folder that a restore replaces; everything else stays. */
const PARTS = ['pb_data', 'secrets.json'];
const journal = z.object({ replaced: z.string().check(z.regex(/^replaced-[\w-]+$/)) });

const journalFile = (dataDir: string) => join(dataDir, 'restoring.json');
/** Where a backup is unpacked before it takes the data's place. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring');

/** @returns the name of the folder that keeps the replaced data */
export function swapData(dataDir: string, now: Date): string {
  const replaced = `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  writeFileSync(`${journalFile(dataDir)}.new`, JSON.stringify({ replaced }), { mode: 0o600, flush: true });
  renameSync(`${journalFile(dataDir)}.new`, journalFile(dataDir));
  finishSwap(dataDir);
  return replaced;
}

/**
 * Finishes a swap that was interrupted at any point. Without one, what an interrupted restore had unpacked is deleted.
 * The caller holds the data folder's lock.
 * @returns whether there was one
 */
export function finishSwap(dataDir: string): boolean {
  if (!existsSync(journalFile(dataDir))) {
    rmSync(restoringFolder(dataDir), { recursive: true, force: true });
    return false;
  }
  const { replaced } = journal.parse(JSON.parse(readFileSync(journalFile(dataDir), 'utf8')));
  move(dataDir, restoringFolder(dataDir), join(dataDir, replaced));
  rmSync(restoringFolder(dataDir), { recursive: true, force: true });
  rmSync(journalFile(dataDir));
  return true;
}

/** Puts replaced data back and throws the restored away. */
export function undoSwap(dataDir: string, replaced: string): void {
  move(dataDir, join(dataDir, replaced), restoringFolder(dataDir));
  rmSync(restoringFolder(dataDir), { recursive: true, force: true });
  rmSync(join(dataDir, replaced), { recursive: true, force: true });
}

/**
 * Moves each part of the data to `old` and that of `fresh` into its place. A part that is not in `fresh` has been
 * moved.
 */
function move(dataDir: string, fresh: string, old: string): void {
  mkdirSync(old, { recursive: true, mode: 0o700 });
  for (const part of PARTS.filter((name) => existsSync(join(fresh, name)))) {
    if (existsSync(join(dataDir, part)) && !existsSync(join(old, part)))
      renameSync(join(dataDir, part), join(old, part));
    renameSync(join(fresh, part), join(dataDir, part));
  }
}
