import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { SetupError } from './fail.mjs';

/**
 * Called before anything is written to the project's folder, which the user that runs the product may only read.
 * @param {string} root
 * @throws {SetupError}
 */
export function requireWritable(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new SetupError(
      `No write access to ${root}: run npm run build there as its owner, or give this user the folder.`,
    );
  }
}

/**
 * Refuses root on the data of another user: the product, which runs as that user, could not read what root writes.
 * @param {string} dataDir
 * @throws {SetupError}
 */
export function requireDataOwner(dataDir) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  throw new SetupError(
    `${resolve(dataDir)} belongs to the user with the number ${owner}: run this as that user (docs/operations.md, What to do when).`,
  );
}
