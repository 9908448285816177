import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { bad, type Finding } from './finding.ts';

/**
 * What keeps the product from using or making a folder; null if nothing does.
 * @param name the setting that names it
 */
export function folderFault(name: 'DATA_DIR' | 'BACKUP_DIR', folder: string): Finding | null {
  const at = nearestExisting(folder);
  if (!statSync(at).isDirectory())
    return at === folder
      ? bad(`${name} names ${folder}, which is a file`, `name a folder in ${name}, or move the file away`)
      : bad(`${folder} can't be made: ${at} is a file`, `name another folder in ${name}, or move the file away`);
  try {
    accessSync(at, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return at === folder
      ? bad(`No write access to ${folder}`, `give this user the folder or set ${name}`)
      : bad(
          `${folder} can't be made: no write access to ${at}`,
          `make it and give this user the folder, or set ${name}`,
        );
  }
}

/** The folder itself, or the nearest one above it that is there: its first parent may be a file. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
