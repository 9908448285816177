/** The auth proxy: one HTTP server in front of PocketBase and Next. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { refuse, refuseBody } from './answer.ts';
import { clientOfAddress } from './client.ts';
import { createHealth } from './health.ts';
import { createEventHub, type EventHub } from './events/hub.ts';
import { forwarder } from './forward.ts';
import { cleanForNext, clientAddress, identify, securityHeaders } from './headers.ts';
import { createReportLimit } from './report-limit.ts';
import { createRequestLimit, type RequestLimits } from './limits.ts';
import { answerMetrics } from './metrics-access.ts';
import { classOf, type Metrics, type RefusalReason, type RouteClass } from './metrics.ts';
import { createPaceGuard, PACE, type Pace } from './pace.ts';
import { MAX_BODY } from '../lib/core/shared/json-limits.ts';
import { REPORT_PATH } from '../lib/core/shared/report.ts';
import { toLoggablePath } from '../lib/core/server/loggable-path.ts';
import { REQUEST_ID_HEADER } from '../lib/core/shared/ids.ts';
import { type Route, route } from './routes.ts';
import { createClients } from './tokens.ts';
import { createUpstream } from './upstream.ts';

export type ProxyOptions = {
  pocketbaseUrl: string;
  /** Next's request handler, or a test's. */
  next: (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;
  /** Takes a WebSocket upgrade (development); without it upgrades are refused. */
  upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Reverse proxies whose `X-Forwarded-For` is trusted: addresses or networks. */
  trustedProxy: readonly string[];
  /** Called with an address that sends a reverse proxy's headers but is not in `trustedProxy`, at each such request. */
  onUnnamedProxy?: (address: string) => void;
  /** Whether a restore is replacing the data: all of the API but the restore's own progress is refused meanwhile. */
  isClosed?: () => boolean;
  /** The address that users reach the product at, as 'https://app.example.dk'. */
  origin: string;
  dev: boolean;
  /** PocketBase may be silent this long within a request, in milliseconds; event streams longer. */
  idleMs?: number;
  /** Request limits; benchmarks set higher ones. */
  limits?: Partial<RequestLimits>;
  /** How slow clients may be; tests are less patient. */
  pace?: Partial<Pace>;
  metrics: Metrics;
  /** Opens the metrics; without it nobody reads them. */
  metricsKey?: string | undefined;
  log: Logger;
};

/** How long running requests may take to end when the server stops, in milliseconds. */
const GRACE_MS = 5_000;

/** Creates the server; the caller lets it listen. `stop` ends it within GRACE_MS. */
export function createProxy(options: ProxyOptions): { server: Server; stop: () => Promise<void> } {
  const { log, dev, metrics } = options;
  const https = options.origin.startsWith('https:');
  const addressOf = clientAddress(options.trustedProxy, options.onUnnamedProxy);
  const limit = createRequestLimit(options.limits);
  const pace = { ...PACE, ...options.pace };
  const guard = createPaceGuard(pace, metrics);
  const mayReport = createReportLimit();
  const upstream = createUpstream(
    options.pocketbaseUrl,
    (error, requestId) => log.warn({ reason: error.message, requestId }, 'PocketBase failed'),
    metrics,
    options.idleMs,
  );
  const forward = forwarder(upstream);
  const events = createEventHub(upstream);
  const answerHealth = createHealth(options.pocketbaseUrl);
  const clientOf = createClients(upstream, limit);

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const method = req.method ?? 'GET';
    const url = req.url ?? '/';
    const target = route(method, url, dev);
    if (target.to === 'health') return void answerHealth(res, target.check);
    if (target.to === 'metrics') return void answerMetrics(req, res, metrics, options.metricsKey);
    const isApi = target.to !== 'next' || target.api;
    securityHeaders(res, { https, api: isApi });
    const requestId = identify(req, res);
    guard.watch(req, res);
    watch(req, res, { log, metrics, requestId, route: classOf(target) });
    if (hasTwoHosts(req)) return refuseBody(req, res, 400);
    if (target.to === 'refuse') return refuseBody(req, res, target.status);
    if (isApi && options.isClosed?.() && !isBackupJob(target)) return refuseClosed(req, res);
    const address = addressOf(req);
    if (isApi) return void answerApi(req, res, target, address).catch((error: unknown) => fail(error, res));
    toNext(req, res, target.path, address);
  };

  /** Answers a call to the API, once it is known whose it is. */
  async function answerApi(
    req: IncomingMessage,
    res: ServerResponse,
    target: ApiRoute,
    address: string,
  ): Promise<void> {
    const isIntake = target.to === 'pocketbase' && target.kind === 'intake';
    // A program that hands in a lead has a key and no cookies; what it says of its origin is its own affair.
    if (isFromOtherSite(req, isIntake ? null : options.origin)) return refuseCounted(req, res, 403, 'other_site');
    const file = target.to === 'pocketbase' && target.kind === 'file' ? target.path : '';
    const client = isIntake ? clientOfAddress(address) : await clientOf(req, file, address);
    if (res.destroyed) return;
    const isAllowed = isIntake ? limit.allowsIntake(req, client) : limit.allows(client);
    if (!isAllowed || (isReport(target) && !mayReport(address))) {
      res.setHeader('Retry-After', '60');
      return refuseCounted(req, res, 429, 'rate_limit');
    }
    if (target.to === 'pocketbase') return forward(req, res, target, queryOf(req), client);
    const status = refusedBodyStatus(req);
    if (status) return refuseCounted(req, res, status, 'too_large');
    if (req.headers.expect) res.writeContinue();
    if (target.to === 'events') return events[target.call](req, res, address);
    toNext(req, res, target.path, address);
  }

  function toNext(req: IncomingMessage, res: ServerResponse, path: string, address: string): void {
    const query = queryOf(req);
    cleanForNext(req, address, https);
    req.url = path + query;
    void run(() => options.next(req, res)).catch((error: unknown) => fail(error, res));
  }

  function fail(error: unknown, res: ServerResponse): void {
    const requestId = res.getHeader(REQUEST_ID_HEADER);
    log.error({ reason: error instanceof Error ? error.message : 'unknown', requestId }, 'Next failed');
    refuse(res, 500);
  }

  function refuseCounted(req: IncomingMessage, res: ServerResponse, status: number, reason: RefusalReason): void {
    metrics.refused(reason);
    refuseBody(req, res, status);
  }

  const server = createServer(
    { headersTimeout: pace.headersMs, requestTimeout: pace.requestMs, connectionsCheckingInterval: pace.headersMs / 3 },
    handle,
  );
  server.on('checkContinue', handle);
  server.on('upgrade', (req, socket, head) => {
    if (options.upgrade) return options.upgrade(req, socket, head);
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  server.on('close', () => upstream.agent.destroy());
  // Longer than a load balancer keeps idle connections, so that it never uses one that was just closed here.
  server.keepAliveTimeout = 75_000;
  return { server, stop: () => stopServer(server, events) };
}

/** Ends the server within GRACE_MS: waits for requests under way, then cuts their connections. */
async function stopServer(server: Server, events: EventHub): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  events.end();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cut);
}

/** What answers a call to the API. */
type ApiRoute = Exclude<Route, { to: 'health' | 'metrics' | 'refuse' }>;

const queryOf = ({ url = '' }: IncomingMessage) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const isReport = (target: Route) => target.to === 'next' && target.path === REPORT_PATH;
const isBackupJob = (target: Route) => target.to === 'next' && target.path.startsWith('/api/backup/jobs/');

function refuseClosed(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Retry-After', '10');
  refuseBody(req, res, 503, 'restoring');
}

/** Node keeps the first of two `Host` headers; a reverse proxy before it may have read the other one. */
function hasTwoHosts(req: IncomingMessage): boolean {
  return req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** The status to refuse a body with that this process reads itself; undefined if it is allowed. */
function refusedBodyStatus(req: IncomingMessage): 411 | 413 | undefined {
  // Counting a chunked body would consume it before Next reads it; no client of these sends one.
  if (req.headers['transfer-encoding']) return 411;
  return Number(req.headers['content-length'] ?? 0) > MAX_BODY ? 413 : undefined;
}

async function run(work: () => Promise<void> | void): Promise<void> {
  await work();
}

/**
 * Is it another site that makes a browser change data here? The only check of it, before PocketBase and Next. An older
 * browser names its origin only; `origin` null: that is not looked at. A client with neither header is no browser and
 * holds no cookies that another site could use.
 */
function isFromOtherSite(req: IncomingMessage, origin: string | null): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return origin !== null && req.headers.origin !== undefined && req.headers.origin !== origin;
}

type Watched = { log: Logger; metrics: Metrics; requestId: string; route: RouteClass };

/** Counts the request when it ends, and logs one line, without query, tokens and personal data. */
function watch(req: IncomingMessage, res: ServerResponse, { log, metrics, requestId, route }: Watched): void {
  const began = performance.now();
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  res.on('close', () => {
    const ms = performance.now() - began;
    metrics.answered(route, res.statusCode, ms / 1000);
    // What a limit refuses is counted; a line for each would push out those that matter.
    const isTold = res.statusCode >= 400 && res.statusCode !== 429;
    const level = res.statusCode >= 500 ? 'error' : isTold ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const line = { method: req.method, path: toLoggablePath(path), status: res.statusCode, ms: Math.round(ms) };
    log[level]({ ...line, requestId }, 'request');
  });
}
