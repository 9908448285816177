/** The auth proxy: one HTTP server in front of PocketBase and Next. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { refuse, refuseBody } from './answer.ts';
import { createHealth } from './health.ts';
import { createEventHub, type EventHub } from './events/hub.ts';
import { forwarder } from './forward.ts';
import { cleanForNext, clientAddress, identify, securityHeaders } from './headers.ts';
import { createReportLimit } from './report-limit.ts';
import { createRequestLimit, type RequestLimits } from './limits.ts';
import { answerMetrics } from './metrics-access.ts';
import { classOf, type Metrics, type RouteClass } from './metrics.ts';
import { REPORT_PATH } from '../lib/core/report.ts';
import { toLoggablePath } from '../lib/core/loggable-path.ts';
import { type Route, route } from './routes.ts';
import { createUpstream } from './upstream.ts';

/** Largest body in bytes of requests that this process reads itself: Next's endpoints, and subscriptions. */
const OWN_BODY_LIMIT = 1024 * 1024;

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
  /** Users reach the product over https. */
  https: boolean;
  dev: boolean;
  /** PocketBase may be silent this long within a request, in milliseconds; event streams longer. */
  idleMs?: number;
  /** Request limits; benchmarks set higher ones. */
  limits?: Partial<RequestLimits>;
  metrics: Metrics;
  /** Lets other machines read the metrics. */
  metricsKey?: string | undefined;
  log: Logger;
};

/** How long running requests may take to end when the server stops, in milliseconds. */
const GRACE_MS = 5_000;

/** Creates the server; the caller lets it listen. `stop` ends it within GRACE_MS. */
export function createProxy(options: ProxyOptions): { server: Server; stop: () => Promise<void> } {
  const { log, https, dev, metrics } = options;
  const addressOf = clientAddress(options.trustedProxy, options.onUnnamedProxy);
  const isWithinLimit = createRequestLimit(options.limits);
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

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const method = req.method ?? 'GET';
    const url = req.url ?? '/';
    const target = route(method, url, dev);
    if (target.to === 'health') return void answerHealth(res, target.check);
    if (target.to === 'metrics') return void answerMetrics(req, res, metrics, options.metricsKey);
    const isApi = target.to !== 'next' || target.api;
    securityHeaders(res, { https, api: isApi });
    const requestId = identify(req, res);
    watch(req, res, { log, metrics, requestId, route: classOf(target) });
    if (hasTwoHosts(req)) return refuseBody(req, res, 400);
    if (target.to === 'refuse') return refuseBody(req, res, target.status);
    if (isApi && options.isClosed?.() && !isBackupJob(target)) return refuseClosed(req, res);
    const address = addressOf(req);
    const isAllowed = () => isWithinLimit(req, address, isIntake(target)) && (!isReport(target) || mayReport(address));
    const status = isApi ? refusedStatus(req, isAllowed) : undefined;
    if (status === 429) res.setHeader('Retry-After', '60');
    if (status) {
      metrics.refused(status === 429 ? 'rate_limit' : 'other_site');
      return refuseBody(req, res, status);
    }
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    if (target.to === 'pocketbase') return forward(req, res, target, query, address);
    if (target.to === 'events' || target.api) {
      const bodyStatus = refusedBodyStatus(req);
      if (bodyStatus) return refuseBody(req, res, bodyStatus);
      if (req.headers.expect) res.writeContinue();
    }
    if (target.to === 'events') return events[target.call](req, res, address);
    cleanForNext(req, address, https);
    req.url = target.path + query;
    void run(() => options.next(req, res)).catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.message : 'unknown', requestId }, 'Next failed');
      refuse(res, 500);
    });
  };

  const server = createServer(handle);
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

const isIntake = (target: Route) => target.to === 'pocketbase' && target.kind === 'intake';
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

/** The status to refuse a call to the API with; undefined if it is allowed. */
function refusedStatus(req: IncomingMessage, isWithinLimit: () => boolean): 403 | 429 | undefined {
  // The browser names the site that a request comes from; no other site may change data here.
  const method = req.method ?? 'GET';
  if (method !== 'GET' && method !== 'HEAD' && isForeign(req)) return 403;
  return isWithinLimit() ? undefined : 429;
}

/** The status to refuse a body with that this process reads itself; undefined if it is allowed. */
function refusedBodyStatus(req: IncomingMessage): 411 | 413 | undefined {
  // Counting a chunked body would consume it before Next reads it; no client of these sends one.
  if (req.headers['transfer-encoding']) return 411;
  return Number(req.headers['content-length'] ?? 0) > OWN_BODY_LIMIT ? 413 : undefined;
}

async function run(work: () => Promise<void> | void): Promise<void> {
  await work();
}

function isForeign(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
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
