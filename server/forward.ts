/** Forwards one request to PocketBase and its response back. */
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { drain, refuse, refuseBody } from './answer.ts';
import { type BodyFault, readBody } from './body.ts';
import type { Client } from './client.ts';
import { createFormCheck, type FormError } from './form.ts';
import { forPocketBase, fromPocketBase } from './headers.ts';
import { hasBody } from './pace.ts';
import { takePlace } from './places.ts';
import { limitQuery } from './query.ts';
import type { Route } from './routes.ts';
import { HANGS, refuseBusy, refuseFailed, SHARED_LIMIT, type Upstream } from './upstream.ts';

/**
 * So much of an answer is kept for a client that reads slowly, in bytes: PocketBase's runtime is free again as soon as
 * it has written it. Files are kept as little as Node does.
 */
const MOST_UNREAD = 8 * 1024 * 1024;

type Target = Extract<Route, { to: 'pocketbase' }>;

/** One request on its way. `up` is the current request to PocketBase; a retry replaces it. */
type Exchange = {
  req: IncomingMessage;
  res: ServerResponse;
  target: Target;
  query: string;
  client: Client;
  options: RequestOptions;
  up?: ClientRequest;
};

/** Forwards requests to PocketBase. */
export function forwarder(upstream: Upstream) {
  const { agent, host } = upstream;

  return function forward(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    query: string,
    client: Client,
  ): void {
    const limit = bodyLimit(req, target);
    if (Number(req.headers['content-length'] ?? 0) > limit) return refuseUnread(upstream, req, res, 413);
    const options: RequestOptions = {
      agent,
      method: req.method,
      path: target.path + (target.kind === 'records' ? limitQuery(query) : query),
      headers: forPocketBase(req, client.address, host),
    };
    const exchange: Exchange = { req, res, target, query, client, options };
    res.on('close', () => {
      if (!res.writableFinished) exchange.up?.destroy();
    });
    if (isForm(req, target)) sendForm(upstream, exchange, limit);
    else if (hasBody(req)) sendWithBody(upstream, exchange, limit);
    else sendAlone(upstream, exchange);
  };
}

/** Whether a request is a form that may have files. */
function isForm(req: IncomingMessage, { maxForm }: Target): boolean {
  const type = req.headers['content-type']?.toLowerCase() ?? '';
  return maxForm !== null && hasBody(req) && type.startsWith('multipart/form-data');
}

/** Largest allowed body of this request in bytes. */
const bodyLimit = (req: IncomingMessage, target: Target) =>
  isForm(req, target) ? (target.maxForm ?? 0) : target.maxBody;

/** Refuses a body that was not read to its end. */
function refuseUnread({ metrics }: Upstream, req: IncomingMessage, res: ServerResponse, status: BodyFault): void {
  metrics.refused(status === 413 ? 'too_large' : 'bad_body');
  refuseBody(req, res, status);
}

/** Sends a request without a body. A file may be long under way, so it takes no place. */
function sendAlone(upstream: Upstream, exchange: Exchange): void {
  const { method } = exchange.req;
  const mayRetry = method === 'GET' || method === 'HEAD';
  const { kind } = exchange.target;
  if (kind === 'file' || kind === 'oauth2-redirect') send(upstream, exchange, mayRetry).end();
  else sendInTurn(upstream, exchange, null, mayRetry);
}

/** Reads the body first, so that a slow client holds no place in PocketBase. */
function sendWithBody(upstream: Upstream, exchange: Exchange, limit: number): void {
  const { req, res, client, options } = exchange;
  const leave = upstream.bodies.pass(client, {
    enter: (free) => {
      res.once('close', free);
      if (req.headers.expect) res.writeContinue();
      readBody(req, limit, (body) => {
        free();
        if (typeof body === 'number') return refuseUnread(upstream, req, res, body);
        const { 'transfer-encoding': _chunked, ...headers } = forPocketBase(req, client.address, upstream.host);
        options.headers = { ...headers, 'content-length': body.length };
        if (body.length > SHARED_LIMIT) options.agent = false;
        sendInTurn(upstream, exchange, body, false);
      });
    },
    refuse: () => refuseBusy(upstream, res),
  });
  res.once('close', leave);
}

/** Sends a request when there is a place for it. */
function sendInTurn(upstream: Upstream, exchange: Exchange, body: Buffer | null, mayRetry: boolean): void {
  const { res, client } = exchange;
  if (res.destroyed) return;
  const leave = takePlace(upstream, client, {
    enter: (answered) => {
      if (res.destroyed) return answered();
      const up = send(upstream, exchange, mayRetry);
      up.once('response', answered).once('close', answered);
      up.end(body);
    },
    refuse: () => refuseBusy(upstream, res),
  });
  res.once('close', leave);
}

/** Passes a form on as it comes, each part checked. */
function sendForm(upstream: Upstream, exchange: Exchange, limit: number): void {
  const { req, res, client, options } = exchange;
  let check: Transform;
  try {
    check = createFormCheck(req.headers['content-type'] ?? '', limit);
  } catch (error) {
    return refuseUnread(upstream, req, res, (error as FormError).status);
  }
  const leave = takePlace(upstream.uploads, client, {
    enter: (answered) => {
      if (res.destroyed) return answered();
      if (req.headers.expect) res.writeContinue();
      options.agent = false;
      const up = send(upstream, exchange, false);
      up.once('response', answered).once('close', answered);
      streamForm(upstream, exchange, up, check);
    },
    refuse: () => refuseBusy(upstream, res),
  });
  res.once('close', leave);
}

/** Streams the client's form to PocketBase, and refuses it if the check finds a fault. */
function streamForm(upstream: Upstream, { req, res }: Exchange, up: ClientRequest, check: Transform): void {
  check.on('error', (fault: FormError) => {
    if (!res.headersSent) upstream.metrics.refused(fault.status === 413 ? 'too_large' : 'bad_body');
    if (!res.headersSent) refuse(res, fault.status);
    up.destroy();
  });
  // In every case the rest of the body must not block the client's connection.
  up.on('close', () => {
    req.unpipe(check);
    if (req.readableEnded || req.destroyed) return;
    drain(req);
    req.resume();
  });
  // A client that is gone or was cut off has sent no whole form.
  req.on('close', () => {
    if (!req.complete) up.destroy();
  });
  req.pipe(check).pipe(up);
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
  if (target.kind === 'file') return void answer.pipe(res);
  res.on('drain', () => answer.resume());
  answer.on('data', (chunk: Buffer) => {
    if (!res.write(chunk) && res.writableLength > MOST_UNREAD) answer.pause();
  });
  answer.on('end', () => res.end());
}
