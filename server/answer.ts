/** The proxy's own answers, in PocketBase's error shape with the product's code beside it (lib/core/errors.ts). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '../lib/core/errors.ts';

const MISSING = "The requested resource wasn't found.";
const FAILED = 'Something went wrong while processing your request.';

const CODES: Record<number, ErrorCode> = {
  400: 'validation',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  411: 'validation',
  413: 'too_large',
  429: 'too_many_requests',
  502: 'upstream',
  504: 'upstream',
};

/** Answers with an error, or cuts the connection where an answer has already begun. */
export function refuse(res: ServerResponse, status: number): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify({
    status,
    code: CODES[status] ?? 'internal',
    message: status === 404 ? MISSING : FAILED,
    data: {},
  });
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(body);
}

/** What a refused client may still send before it is cut off, in bytes and milliseconds. */
const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_MS = 10_000;

/**
 * Answers at once and reads on without keeping anything: closing while the client still writes would reset the
 * connection, and the client would never see the answer.
 */
export function refuseBody(req: IncomingMessage, res: ServerResponse, status: number): void {
  drain(req);
  refuse(res, status);
}

/** Reads the rest of a request and forgets it, within bounds. */
export function drain(req: IncomingMessage): void {
  let left = DRAIN_BYTES;
  const cut = setTimeout(() => req.destroy(), DRAIN_MS);
  cut.unref();
  req.on('close', () => clearTimeout(cut));
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}
