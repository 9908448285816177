/**
 * Prometheus metrics of the web server, and of the other parts as far as it sees them. docs/operations/monitoring.md
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Readings } from './readings.ts';
import type { Route } from './routes.ts';

/** Kinds of routes: few, so that no path and no id becomes a label. */
export type RouteClass =
  'records' | 'command' | 'file' | 'upload' | 'events' | 'sign_in' | 'endpoint' | 'page' | 'asset' | 'refused';

export type RefusalReason = 'rate_limit' | 'too_large' | 'bad_body' | 'too_slow' | 'other_site' | 'busy';

const FAST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Counts an answered request. An event stream's duration says nothing, so it is only counted. */
  answered: (route: RouteClass, status: number, seconds: number) => void;
  refused: (reason: RefusalReason) => void;
  /** `seconds` until PocketBase's answer began. */
  pocketbaseAnswered: (seconds: number) => void;
  pocketbaseFailed: () => void;
  /** The number of browsers' open event streams has changed to this. */
  streams: (open: number) => void;
  /** The number of open shared streams, from PocketBase, has changed to this. */
  sharedStreams: (open: number) => void;
  /** The metrics in Prometheus's text format. */
  text: () => Promise<string>;
  contentType: string;
};

/**
 * @param read asks the other parts, once for each time that the metrics are fetched
 * @param ofProcess also prom-client's own, of this process; they keep it running
 */
export function createMetrics(read: () => Promise<Readings>, ofProcess = true): Metrics {
  const register = new Registry();
  if (ofProcess) collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'ordrestyring_http_requests_total',
    help: 'Answered requests by kind of route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'ordrestyring_http_request_seconds',
    help: 'Time to the end of the answer, without event streams',
    labelNames: ['route'],
    buckets: FAST_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'ordrestyring_http_refused_total',
    help: 'Requests that the proxy refused, by reason',
    labelNames: ['reason'],
    registers,
  });
  const streams = new Gauge({ name: 'ordrestyring_event_streams', help: 'Open event streams of browsers', registers });
  const sharedStreams = new Gauge({
    name: 'ordrestyring_shared_event_streams',
    help: 'Open event streams from PocketBase',
    registers,
  });
  const pocketbase = new Histogram({
    name: 'ordrestyring_pocketbase_seconds',
    help: 'Time until PocketBase began to answer a proxied request',
    buckets: FAST_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'ordrestyring_pocketbase_failures_total',
    help: 'Proxied requests that PocketBase did not answer',
    registers,
  });
  const show = gaugesOf(registers);
  return {
    answered: (route, status, seconds) => {
      requests.inc({ route, status });
      if (route !== 'events') durations.observe({ route }, seconds);
    },
    refused: (reason) => refusals.inc({ reason }),
    pocketbaseAnswered: (seconds) => pocketbase.observe(seconds),
    pocketbaseFailed: () => failures.inc(),
    streams: (open) => streams.set(open),
    sharedStreams: (open) => sharedStreams.set(open),
    text: async () => {
      show(await read());
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

/** Returns a function that shows what was read. What could not be read is left out, not shown as 0. */
function gaugesOf(registers: Registry[]): (readings: Readings) => void {
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `ordrestyring_${name}`, help, labelNames, registers });
  const up = gauge('part_up', '1 where the part answers', 'part');
  const restarts = gauge('part_restarts', 'Restarts of the part since the product was started', 'part');
  const memory = gauge('part_memory_bytes', 'Resident memory of the part', 'part');
  const mails = gauge('outbox_mails', 'Mails that wait, have failed, or may have been sent', 'status');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the mail that has waited longest; 0 where none waits');
  const free = gauge('disk_free_bytes', 'Room left on the disk of DATA_DIR');
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR');
  const database = gauge('database_bytes', 'Size of the database');
  const backup = gauge('last_backup_timestamp_seconds', 'Time of the newest backup; 0 without one');
  return ({ parts, outbox, disk, lastBackup }) => {
    for (const each of [up, restarts, memory, mails]) each.reset();
    for (const each of [oldest, free, size, database]) each.remove();
    for (const part of parts) {
      up.set({ part: part.name }, part.answerMs === null ? 0 : 1);
      restarts.set({ part: part.name }, part.restarts);
      if (part.memory !== null) memory.set({ part: part.name }, part.memory);
    }
    if (outbox) {
      mails.set({ status: 'waiting' }, outbox.waiting);
      mails.set({ status: 'failed' }, outbox.failed);
      mails.set({ status: 'unknown' }, outbox.unknown);
      oldest.set(outbox.oldestSeconds);
    }
    if (disk) {
      free.set(disk.free);
      size.set(disk.size);
      database.set(disk.database);
    }
    backup.set((lastBackup?.getTime() ?? 0) / 1000);
  };
}

/** The kind of a route, for the label. */
export function classOf(target: Route): RouteClass {
  if (target.to === 'pocketbase') {
    if (target.kind === 'plain' || target.kind === 'intake') return 'command';
    return target.kind === 'oauth2-redirect' ? 'sign_in' : target.kind;
  }
  if (target.to === 'events') return target.call === 'connect' ? 'events' : 'command';
  if (target.to !== 'next') return 'refused';
  if (target.api) return target.path.includes('/users/auth-') ? 'sign_in' : 'endpoint';
  return target.path.startsWith('/_next/') ? 'asset' : 'page';
}
