/** Sends a download piece by piece, and ends it if nobody reads any more. */
import { Readable } from 'node:stream';

/**
 * The pieces as a stream that is destroyed after `stalledMs` in which none was taken, as after a connection that was lost
 * silently.
 */
export function endIfStalled(pieces: AsyncIterable<Uint8Array>, stalledMs: number): Readable {
  const stalled = setTimeout(() => stream.destroy(), stalledMs).unref();
  const stream = Readable.from(
    eachTime(pieces, () => stalled.refresh()),
    { objectMode: false },
  );
  return stream.once('close', () => clearTimeout(stalled));
}

async function* eachTime<T>(source: AsyncIterable<T>, onEach: () => void): AsyncGenerator<T> {
  for await (const piece of source) {
    onEach();
    yield piece;
  }
}

/** A ZIP archive as a download with this file name. */
export function zipResponse(stream: Readable, name: string): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
