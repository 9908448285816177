/** Room on the disk of the data folder. */
import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from '../../shared/system.ts';

/** Below this share of the disk, or this many bytes, an admin should make room. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 1024 ** 3;

/** @throws if the folder is missing */
export async function readDisk(dataDir: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const folder = join(dataDir, 'pb_data');
  const files = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'].map((name) =>
    sizeOf(join(folder, name)),
  );
  const sizes = await Promise.all(files);
  return { free: bavail * bsize, size: blocks * bsize, database: sizes.reduce((sum, size) => sum + size, 0) };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

export function isDiskLow({ free, size }: Pick<Disk, 'free' | 'size'>): boolean {
  return free < LOW_BYTES || free < size * LOW_SHARE;
}

/** Bytes of all files that PocketBase keeps: attachments, offers' PDFs, logos, pictures. 0 before the first one. */
export async function readFilesSize(dataDir: string): Promise<number> {
  let sum = 0;
  try {
    for await (const entry of await opendir(join(dataDir, 'pb_data/storage'), { recursive: true }))
      if (entry.isFile()) sum += await sizeOf(join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return sum;
}
