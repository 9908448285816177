/** The proxy's own error responses: PocketBase's shape plus the product's code (lib/core/shared/errors.ts). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codeOfStatus, type ErrorCode } from '../lib/core/shared/errors.ts';

const MISSING = "The requested resource wasn't found.";
const FAILED = 'Something went wrong while processing your request.';

/** Sends an error, or closes the connection if a response has already begun. */
export function refuse(
  res: ServerResponse,
  status: number,
  code: ErrorCode = codeOfStatus(status) ?? 'internal',
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify({
    status,
    code,
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

/** How much a refused client may still send before the connection is closed, in bytes and milliseconds. */
const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_MS = 10_000;

/**
 * Refuses at once and reads the rest of the body without keeping it: closing while the client still writes would reset
 * the connection, and the client would never see the response.
 */
export function refuseBody(req: IncomingMessage, res: ServerResponse, status: number, code?: ErrorCode): void {
  drain(req);
  refuse(res, status, code);
}

/** Reads and discards the rest of a request, within bounds. */
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
