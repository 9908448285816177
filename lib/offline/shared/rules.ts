/**
 * What a browser keeps of the product for times without a network, and for how long (docs/decisions/062-offline.md).
 * Pure: the service worker asks these rules at each request.
 */

import { copenhagenToday } from '../../core/shared/dates.ts';

/** Where the worker is served, and the page that it shows in the place of one that it does not have. */
export const WORKER_PATH = '/worker.js';
export const OFFLINE_PATH = '/offline';

/** Response header of a signed-in page: the account that it was drawn for and the build, as `<id>.<build>`. */
export const COPY_HEADER = 'x-copy-of';
/** Response header of a technician's page: with a slow network it is opened from its copy. */
export const TECHNICIAN_HEADER = 'x-copy-of-technician';
/** Header of an answer that comes from a copy: when the server gave it, in ms since 1970. */
export const KEPT_AT_HEADER = 'x-kept-at';
/** Name of the Server-Timing entry by which a page knows that it is a copy; its description is as KEPT_AT_HEADER. */
export const KEPT_TIMING = 'kept';
/** The same of a copy that was given because the network was slow: the page reads itself again. */
export const SLOW_TIMING = 'slow';

/** Copies older than this are not shown and are removed. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
/** A page that is opened again within the product is not fetched for its copy again before this. */
export const FRESH_MS = 10 * 60_000;
/** With a copy at hand, a page waits so long for the network, in ms. */
const PATIENCE_MS = 6_000;
/** A technician's page waits so long, in ms: with the time of the painting that is a second. */
const SHORT_PATIENCE_MS = 350;
/** An older copy is not a technician's day of today. */
const TODAYS_MS = 12 * 60 * 60_000;
/** Most of each kind; the oldest go first. */
export const LIMITS = {
  pages: { entries: 80, bytes: 25 * 1024 * 1024 },
  reads: { entries: 400, bytes: 15 * 1024 * 1024 },
} as const;
/** A larger page or answer is not kept. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** What the rules know of a request. `path`: as in its address; `isRsc`: the router fetches a page's parts. */
export type RequestFacts = {
  method: string;
  path: string;
  isOwnOrigin: boolean;
  isNavigation: boolean;
  isRsc: boolean;
  isPrefetch: boolean;
};
/**
 * 'asset': a script, style or font of the build · 'page': a page is opened · 'part': the router opens a page ·
 * 'read': records, or the answer of a reading command · 'sign-in', 'sign-out': what was kept goes · null: not the
 * worker's affair.
 */
type RequestKind = 'asset' | 'page' | 'part' | 'read' | 'sign-in' | 'sign-out' | null;

/** Records that are never kept: keys, sign-ins, logs, and what only admins read. */
const SECRET_RECORDS =
  /^\/api\/collections\/(_externalAuths|invitations|intake_keys|security_log|mail_outbox|imports|company_settings)\//;
/** Reads that are kept: records, and the reading commands of the screens. */
const READS = [
  /^\/api\/collections\/\w+\/records(\/\w+)?$/,
  /^\/api\/leads\/(list|search|tags|by-phone\/[^/]+|hit\/[^/]+)$/,
  /^\/api\/lead-owners\/[^/]+$/,
  /^\/api\/offers\/(list|catalog|\w{15})$/,
  /^\/api\/overview\/(figures|news)$/,
  /^\/api\/planning\/(board|unsent|routes\/[^/]+)$/,
  /^\/api\/service\/(catalog|durations|address-history|\w{15})$/,
  /^\/api\/installations(\/\w{15})?$/,
  /^\/api\/setup\/(products|product-words|expiring)$/,
];
/** Files of the root, and what is shown to everybody or only while something is wrong. */
const NO_PAGES =
  /^\/(_next|api|t|login|healthz|readyz|metrics|starting|unknown-link|bad-request|offline|test)(\/|$)|^\/[^/]+\.\w+$/;
/** Pages about the product's keys, accounts and state; without a network nothing on them can be done. */
const SECRET_PAGES = /^\/settings\/(backup|integrations|system|users)(\/|$)/;

/** What the worker does with a request. */
export function kindOf(request: RequestFacts): RequestKind {
  const { method, path, isOwnOrigin } = request;
  if (!isOwnOrigin) return null;
  if (method === 'POST' && path === '/api/sign-out') return 'sign-out';
  if (method !== 'GET') return null;
  if (path.startsWith('/_next/static/')) return 'asset';
  if (path.startsWith('/api/')) return isKeptRead(path) ? 'read' : null;
  if (request.isNavigation) return path === '/login' ? 'sign-in' : NO_PAGES.test(path) ? null : 'page';
  return request.isRsc && !request.isPrefetch && !NO_PAGES.test(path) ? 'part' : null;
}

function isKeptRead(path: string): boolean {
  return !SECRET_RECORDS.test(path) && READS.some((read) => read.test(path));
}

/** Whether a page may be kept. Its path alone decides; the server says by COPY_HEADER whose it is. */
export function isKeptPage(path: string): boolean {
  return !NO_PAGES.test(path) && !SECRET_PAGES.test(path);
}

/** The account and the build of a page's COPY_HEADER; null if the server does not want it kept. */
export function parseCopyOf(value: string | null): { account: string; build: string } | null {
  const [, account, build] = /^(\w+)\.([\w-]+)$/.exec(value ?? '') ?? [];
  return account && build ? { account, build } : null;
}

/** The value of COPY_HEADER. */
export const formatCopyOf = (account: string, build: string): string => `${account}.${build}`;

/** Whether a copy is young enough to be shown. Times in ms since 1970. */
export function isShown(keptAt: number, now: number): boolean {
  return keptAt > 0 && now - keptAt <= KEPT_MS;
}

/**
 * How long a page with this copy waits for the network, in ms. A technician does not wait for a slow one, but for the
 * page of a new version, and for what a reload asks for. Times in ms since 1970.
 */
export function patienceFor(
  copy: { keptAt: number; build: string; isTechnicians: boolean },
  asked: { build: string; isReload: boolean; now: number },
): number {
  const isGoodEnough = copy.isTechnicians && copy.build === asked.build && asked.now - copy.keptAt <= TODAYS_MS;
  return isGoodEnough && !asked.isReload ? SHORT_PATIENCE_MS : PATIENCE_MS;
}

/** The address of today's plan, if this one shows the plan of the day on which it is opened; else ''. */
export function toTodaysPlan(url: string, now: Date): string {
  return url === '/planning' ? `${url}?dag=${copenhagenToday(now)}` : '';
}

export type Kept = { url: string; keptAt: number; bytes: number };

/** The copies that have to go: the expired ones, and the oldest ones above the limits. */
export function findExcess(kept: readonly Kept[], limits: { entries: number; bytes: number }, now: number): Kept[] {
  let bytes = 0;
  let entries = 0;
  const newestFirst = [...kept].sort((a, b) => b.keptAt - a.keptAt);
  return newestFirst.filter((copy) => {
    if (!isShown(copy.keptAt, now)) return true;
    if (entries + 1 > limits.entries || bytes + copy.bytes > limits.bytes) return true;
    entries += 1;
    bytes += copy.bytes;
    return false;
  });
}
