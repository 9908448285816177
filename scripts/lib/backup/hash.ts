import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const buffer = Buffer.allocUnsafe(1024 * 1024);

/** The file's checksum and size, read through a buffer of one megabyte. */
export function hashFile(file: string): { sha256: string; bytes: number } {
  const hash = createHash('sha256');
  const fd = openSync(file, 'r');
  let bytes = 0;
  try {
    for (let read = readSync(fd, buffer); read > 0; read = readSync(fd, buffer)) {
      hash.update(buffer.subarray(0, read));
      bytes += read;
    }
  } finally {
    closeSync(fd);
  }
  return { sha256: hash.digest('hex'), bytes };
}
