/**
 * Puts a restored folder in the place of the data, or the data before back. `restoring.json` is written when all that
 * is to be put there is complete; from then on a start finishes what was interrupted.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The parts of the data folder that a restore replaces; everything else stays. */
const PARTS = ['pb_data', 'secrets.json'];
/** `replaced`: the folder that keeps the data before. `isUndone`: they are put back. */
const journal = z.object({
  replaced: z.string().check(z.regex(/^replaced-[\w-]+$/)),
  isUndone: z.optional(z.boolean()),
});
type Journal = z.infer<typeof journal>;

const journalFile = (dataDir: string) => join(dataDir, 'restoring.json');
/** Where a backup is unpacked before it takes the data's place. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring');

/** @returns the name of the folder that keeps the replaced data */
export function swapData(dataDir: string, now: Date): string {
  const replaced = freeName(dataDir, now);
  writeJournal(dataDir, { replaced });
  finishSwap(dataDir);
  return replaced;
}

/** Puts replaced data back and throws the restored away. */
export function undoSwap(dataDir: string, replaced: string): void {
  const entry = { replaced, isUndone: true };
  try {
    writeJournal(dataDir, entry);
  } catch {
    // Too full a disk may be why the restored data were no good; moving needs no room.
  }
  carryOut(dataDir, entry);
}

/** A name of its own: there may be two restores within a second, or the clock was set back. */
function freeName(dataDir: string, now: Date): string {
  const name = `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  return existsSync(join(dataDir, name)) ? freeName(dataDir, new Date(now.getTime() + 1000)) : name;
}

function writeJournal(dataDir: string, entry: Journal): void {
  writeFileSync(`${journalFile(dataDir)}.new`, JSON.stringify(entry), { mode: 0o600, flush: true });
  renameSync(`${journalFile(dataDir)}.new`, journalFile(dataDir));
}

/**
 * Finishes a swap that was interrupted at any point, or its undoing. Without one, what an interrupted restore had
 * unpacked is deleted. The caller holds the data folder's lock.
 * @returns which of the two was finished; null if there was none
 */
export function finishSwap(dataDir: string): 'restored' | 'undone' | null {
  if (!existsSync(journalFile(dataDir))) {
    rmSync(restoringFolder(dataDir), { recursive: true, force: true });
    return null;
  }
  const entry = journal.parse(JSON.parse(readFileSync(journalFile(dataDir), 'utf8')));
  carryOut(dataDir, entry);
  return entry.isUndone ? 'undone' : 'restored';
}

function carryOut(dataDir: string, { replaced, isUndone }: Journal): void {
  const [restored, kept] = [restoringFolder(dataDir), join(dataDir, replaced)];
  if (isUndone) {
    move(dataDir, kept, restored);
    rmSync(kept, { recursive: true, force: true });
  } else {
    move(dataDir, restored, kept);
  }
  rmSync(restored, { recursive: true, force: true });
  rmSync(journalFile(dataDir), { force: true });
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
