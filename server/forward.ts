/** Forwards one request to PocketBase and its response back, streaming both ways. */
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { FILE_MAX } from '../lib/files/rules.ts';
import { drain, refuse, refuseBody } from './answer.ts';
import { forPocketBase, fromPocketBase } from './headers.ts';
import { limitQuery } from './query.ts';
import type { Route } from './routes.ts';
import { HANGS, refuseBusy, refuseFailed, SHARED_LIMIT, type Upstream } from './upstream.ts';

const MB = 1024 * 1024;
/** Largest request body in bytes. */
const BODY_LIMIT = 10 * MB;
/** Of a multipart body with a file, whose own limit is smaller by what the other fields need. */
const UPLOAD_LIMIT = FILE_MAX + 1 * MB;
/** Of a lead from another program. */
const INTAKE_LIMIT = 64 * 1024;

type Target = Extract<Route, { to: 'pocketbase' }>;

/** One request on its way. `up` is the current request to PocketBase; a retry replaces it. */
type Exchange = { res: ServerResponse; target: Target; query: string; options: RequestOptions; up?: ClientRequest };

/** Forwards requests to PocketBase. */
export function forwarder(upstream: Upstream) {
  const { agent, host, metrics } = upstream;

  function forward(req: IncomingMessage, res: ServerResponse, target: Target, query: string, address: string): void {
    const limit = bodyLimit(req, target);
    const length = Number(req.headers['content-length'] ?? 0);
    if (length > limit) {
      metrics.refused('too_large');
      return refuseBody(req, res, 413);
    }
    if (req.headers.expect) res.writeContinue();
    const hasBody = length > 0 || req.headers['transfer-encoding'] !== undefined;
    const shared = !hasBody || (length > 0 && length <= SHARED_LIMIT);
    const options: RequestOptions = {
      agent: shared ? agent : false,
      method: req.method,
      path: target.path + (target.kind === 'records' ? limitQuery(query) : query),
      headers: forPocketBase(req, address, host),
    };
    const exchange: Exchange = { res, target, query, options };
    res.on('close', () => {
      if (!res.writableFinished) exchange.up?.destroy();
    });
    if (!shared) {
      streamBody(req, res, send(upstream, exchange, false), limit, () => metrics.refused('too_large'));
    } else if (!hasBody) {
      const mayRetry = req.method === 'GET' || req.method === 'HEAD';
      if (target.kind === 'plain' || target.kind === 'records') sendInTurn(upstream, exchange, null, mayRetry);
      else send(upstream, exchange, mayRetry).end();
    } else {
      // Read first, so that a slow client holds no place.
      readBody(req, length, (body) => sendInTurn(upstream, exchange, body, false));
    }
  }

  return forward;
}

/** Largest allowed body of this request in bytes. */
function bodyLimit(req: IncomingMessage, target: Target): number {
  if (target.kind === 'intake') return INTAKE_LIMIT;
  const isUpload =
    (target.kind === 'records' || target.kind === 'upload') &&
    req.headers['content-type']?.startsWith('multipart/form-data');
  return isUpload ? UPLOAD_LIMIT : BODY_LIMIT;
}

/** Calls `done` with a body whose length is known; never where the client disconnects. */
function readBody(req: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => done(Buffer.concat(chunks, length)));
}

/** Sends a request when there is a place for it. Its place is free again as soon as PocketBase answers. */
function sendInTurn(upstream: Upstream, exchange: Exchange, body: Buffer | null, mayRetry: boolean): void {
  const { res } = exchange;
  const giveUp = upstream.gate.pass({
    enter: (leave) => {
      if (res.destroyed) return leave();
      const up = send(upstream, exchange, mayRetry);
      up.once('response', leave).once('close', leave);
      up.end(body);
    },
    refuse: () => refuseBusy(upstream, res),
  });
  res.on('close', giveUp);
}

/** Opens the request to PocketBase, whose response goes to the client. The caller writes the body and ends it. */
function send(upstream: Upstream, exchange: Exchange, mayRetry: boolean): ClientRequest {
  const { res, target, query, options } = exchange;
  const { hostname: host, port, metrics, idleMs } = upstream;
  const began = performance.now();
  const sent = request({ ...options, host, port, setHost: false });
  exchange.up = sent;
  sent.on('response', (answer) => {
    metrics.pocketbaseAnswered((performance.now() - began) / 1000);
    answerClient(answer, res, target, query);
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    // The client is gone, or PocketBase has answered before it read the whole body.
    if (res.destroyed || res.headersSent) return;
    // PocketBase closed an idle connection at that moment: nothing was read, so the request is sent again.
    if (mayRetry && sent.reusedSocket && error.code === 'ECONNRESET') {
      send(upstream, exchange, false).end();
      return;
    }
    refuseFailed(upstream, res, error);
  });
  sent.setTimeout(idleMs, () => sent.destroy(new Error(HANGS)));
  return sent;
}

/** Streams the client's body to PocketBase and refuses it beyond `limit` bytes. */
function streamBody(
  req: IncomingMessage,
  res: ServerResponse,
  up: ClientRequest,
  limit: number,
  onTooLarge: () => void,
): void {
  let seen = 0;
  req.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen <= limit || res.headersSent) return;
    onTooLarge();
    refuse(res, 413);
    up.destroy();
  });
  // In every case the rest of the body must not block the client's connection.
  up.on('close', () => {
    if (req.readableEnded || req.destroyed) return;
    req.unpipe(up);
    drain(req);
    req.resume();
  });
  req.pipe(up);
}

function answerClient(answer: IncomingMessage, res: ServerResponse, target: Target, query: string): void {
  if (res.headersSent) {
    answer.destroy();
    return;
  }
  const headers = fromPocketBase(answer.headers);
  // PocketBase redirects the popup to its dashboard, which is not served here; our callback page closes it.
  if (target.kind === 'oauth2-redirect' && headers.location !== undefined) headers.location = `/login/callback${query}`;
  res.writeHead(answer.statusCode ?? 502, headers);
  answer.on('error', () => res.destroy());
  answer.on('aborted', () => res.destroy());
  answer.pipe(res);
}
