import { accessSync, constants } from 'node:fs';
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
