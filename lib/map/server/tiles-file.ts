/** The firm's file of tiles, PMTILES_FILE in DATA_DIR. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseRange } from '../shared/range.ts';

export type TilesFile = { path: string; bytes: number; version: string };
type Settings = { DATA_DIR: string; PMTILES_FILE?: string | undefined };

/** The file; null if none is configured, or none is there. */
export async function findTilesFile({ DATA_DIR, PMTILES_FILE }: Settings): Promise<TilesFile | null> {
  if (!PMTILES_FILE) return null;
  const path = join(/* turbopackIgnore: true */ DATA_DIR, PMTILES_FILE);
  try {
    const file = await stat(path);
    if (!file.isFile()) return null;
    return { path, bytes: file.size, version: `${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}` };
  } catch {
    return null;
  }
}

/** Answers a request for a part of the file. It is read as it is sent, so any size needs little memory. */
export function sendRange({ path, bytes, version }: TilesFile, range: string | null): Response {
  const headers = { 'Accept-Ranges': 'bytes', ETag: `"${version}"`, 'X-Content-Type-Options': 'nosniff' };
  const part = parseRange(range, bytes);
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } });
  const { start, end } = part === 'whole' ? { start: 0, end: bytes - 1 } : part;
  // A stream of no bytes can't be opened by its last one.
  const stream = end < start ? null : Readable.toWeb(createReadStream(path, { start, end }));
  return new Response(stream as ReadableStream | null, {
    status: part === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(end - start + 1),
      ...(part === 'whole' ? {} : { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
    },
  });
}
