import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';
import { maps } from '../commands.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';

/** The firm's file of tiles, read in parts with the session's token. */
export function createFirmTiles(version: string): Source {
  return {
    getKey: () => version,
    getBytes: (offset, length, signal, etag) => readBytes(offset, length, signal, etag),
  };
}

async function readBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
  const response = await fetch(maps.readTiles.definition.path, {
    headers: { Authorization: storedSession.token, Range: `bytes=${offset}-${offset + length - 1}` },
    ...(signal ? { signal } : {}),
  });
  if (response.status !== 206) throw new Error(`Tiles: status ${response.status}`);
  const sent = response.headers.get('etag') ?? undefined;
  // The file was replaced while its map was open.
  if (etag && sent !== etag) throw new EtagMismatch(`Tiles: ${sent}`);
  return { data: await response.arrayBuffer(), ...(sent ? { etag: sent } : {}) };
}
