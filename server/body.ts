/** Bodies that the proxy reads whole before it takes a place in PocketBase, and checks before anything parses them. */
import type { IncomingMessage } from 'node:http';
import { isWithinJsonLimits } from '../lib/core/shared/json-limits.ts';

/** The status to refuse a body with. */
export type BodyFault = 400 | 413;

/**
 * Reads a body to its end, or until it is larger than `limit` bytes. Never calls `done` if the client disconnects.
 * @param done gets the body, or why it is refused; then a rest may be left to read
 */
export function readBody(req: IncomingMessage, limit: number, done: (body: Buffer | BodyFault) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > limit) settle(413);
  };
  const finish = () => {
    const body = Buffer.concat(chunks, length);
    // Brackets are single bytes in UTF-8, so no text needs to be decoded to find them.
    settle(isWithinJsonLimits(body.toString('latin1')) ? body : 400);
  };
  function settle(result: Buffer | BodyFault): void {
    req.off('data', take).off('end', finish);
    done(result);
  }
  req.on('data', take).on('end', finish);
}
