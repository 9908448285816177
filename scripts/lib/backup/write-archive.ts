import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { packTar } from 'modern-tar/fs';
import type { Progress } from '../../../lib/settings/shared/backup/types.ts';
import { type Manifest, MANIFEST } from './manifest.ts';

/** As much may wait to be written to the disk. */
const SYNC_BYTES = 16 * 1024 * 1024;

/** Writes the archive through to the disk. @returns its checksum and size */
export async function writeArchive(
  part: string,
  folder: string,
  manifest: Manifest,
  options: { recipient: string | undefined; onProgress: (progress: Progress) => void },
): Promise<{ sha256: string; bytes: number }> {
  const total = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const tar = packTar([
    { type: 'content', content: JSON.stringify(manifest), target: MANIFEST, mode: 0o600 },
    ...manifest.files.map(({ path }) => ({
      type: 'file' as const,
      source: join(folder, path),
      target: path,
      mode: 0o600,
    })),
  ]);
  const source = options.recipient ? await encrypt(tar, options.recipient) : tar;
  return writeSlowly(source, part, (bytes) =>
    options.onProgress({ phase: 'archive', done: Math.min(bytes, total), total }),
  );
}

/** Sends a little at a time to the disk: PocketBase's next write must not wait for a gigabyte of this one's. */
async function writeSlowly(
  source: Readable,
  file: string,
  onBytes: (bytes: number) => void,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  let bytes = 0;
  let synced = 0;
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
      onBytes(bytes);
      if (bytes - synced < SYNC_BYTES) continue;
      await handle.datasync();
      synced = bytes;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function encrypt(tar: Readable, recipient: string): Promise<Readable> {
  const age = new Encrypter();
  age.addRecipient(recipient);
  const encrypted = await age.encrypt(Readable.toWeb(tar) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream);
}
