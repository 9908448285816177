/**
 * Routing of requests, and the largest body that each takes. Paths are decoded once, checked segment by segment and
 * encoded again, so that PocketBase and Next read the same path that was checked. A path that no rule allows is refused.
 */
import { definitions } from './contracts.ts';
import type { Definition } from '../lib/core/shared/contract.ts';
import { MAX_BODY, MAX_LARGE_BODY } from '../lib/core/shared/json-limits.ts';
import { FILE_MAX } from '../lib/files/shared/rules.ts';

/**
 * Collections whose records the browser may use, by name only (PocketBase also takes ids, which would hide
 * `_superusers`).
 */
const COLLECTIONS = new Set([
  'users',
  'UsersPublic',
  'invitations',
  'leads',
  'lead_contacts',
  'lead_addresses',
  'lead_merges',
  'inquiries',
  'inquiry_lines',
  'inquiry_costs',
  'inquiry_line_costs',
  'offer_answers',
  'products',
  'product_costs',
  'bundles',
  'charges',
  'templates',
  'company_settings',
  'tasks',
  'activities',
  'mail_outbox',
  'follow_ups',
  'states',
  'units',
  'lost_reasons',
  'list_views',
  'branches',
  'skills',
  'instruments',
  'kls_forms',
  'technicians',
  'technician_costs',
  'technician_absences',
  'service_agreements',
  'service_jobs',
  'job_agreements',
  'installations',
  'service_job_lines',
  'service_job_line_costs',
  'files',
  'routes',
  'route_stops',
  'slot_holds',
  'feedback',
  'intake_keys',
  'security_log',
  'imports',
]);
/** A user's own linked sign-ins may be listed and unlinked, under PocketBase's own rules (specification §7). */
const OWN_SIGN_INS = '_externalAuths';
/** A command's path below /api; a name in braces stands for any segment. */
const segmentsOf = ({ path }: Definition) => path.split('/').slice(2);

/** Tells whether a call is one of these commands. */
function matcher(commands: readonly Definition[]): (method: string, segments: readonly string[]) => boolean {
  const known = commands.map((command) => ({ method: command.method, segments: segmentsOf(command) }));
  return (method, segments) =>
    known.some(
      (command) =>
        command.method === method &&
        command.segments.length === segments.length &&
        command.segments.every((segment, at) => segment.startsWith('{') || segment === segments[at]),
    );
}

const isNextEndpoint = matcher(definitions.filter(({ by }) => by === 'next'));
/** Commands that only the web server calls. */
const isInternal = matcher(definitions.filter(({ internal }) => internal));
/** Commands that take a form with a file. Each has its own limit of the file and says so itself. */
const isUpload = matcher(definitions.filter(({ files, internal }) => files && !internal));
/** Below these PocketBase has commands of our own (`/api/leads/…`), and no routes itself. */
const COMMAND_AREAS: ReadonlySet<string | undefined> = new Set(
  definitions.filter(({ by, internal }) => by !== 'next' && !internal).map((command) => segmentsOf(command)[0]),
);

/** Largest form in bytes. */
const MAX_FORM = FILE_MAX + 1024 * 1024;
/** Commands with a body above MAX_BODY. */
const LARGE_BODIES: readonly [RegExp, number][] = [
  // 250 rows; an offer or a job with 500 lines; the picture of a signature.
  [/^imports\/[^/]+\/rows$/, MAX_LARGE_BODY],
  [/^(offers|service)\/[^/]+\/save$/, MAX_LARGE_BODY],
  // 10,000 leads.
  [/^leads\/bulk(-undo)?$/, MAX_LARGE_BODY],
  [/^service\/[^/]+\/sign$/, 1024 * 1024],
];
/** Of a lead from another program, in bytes. */
const INTAKE_BODY = 64 * 1024;

export type Route =
  /**
   * `path` is the encoded path, without query. `maxBody`: largest body in bytes. `maxForm`: of a multipart form, which
   * may have files; null if the route takes none.
   */
  | {
      to: 'pocketbase';
      path: string;
      kind: 'plain' | 'records' | 'file' | 'upload' | 'oauth2-redirect' | 'intake';
      maxBody: number;
      maxForm: number | null;
    }
  /** PocketBase's realtime calls, which server/events answers. */
  | { to: 'events'; call: 'connect' | 'subscribe' }
  | { to: 'next'; path: string; api: boolean }
  /** `healthz`: this process answers. `readyz`: PocketBase answers too. */
  | { to: 'health'; check: 'healthz' | 'readyz' }
  | { to: 'metrics' }
  | { to: 'refuse'; status: 400 | 404 | 405 };

const NOT_FOUND: Route = { to: 'refuse', status: 404 };
const BAD_REQUEST: Route = { to: 'refuse', status: 400 };

/**
 * Decides where a request goes. `url`: the request line's target with query. `dev`: Next's own tools may post to
 * pages.
 */
export function route(method: string, url: string, dev = false): Route {
  const query = url.indexOf('?');
  const raw = query < 0 ? url : url.slice(0, query);
  if (!raw.startsWith('/') || raw.startsWith('//') || /[\\#\0-\x20\x7f]/.test(raw)) return BAD_REQUEST;
  const segments = raw.slice(1).split('/').map(decode);
  const isApi = segments[0]?.toLowerCase() === 'api';
  if (segments.some((segment) => segment === '.' || segment === '..' || segment?.includes('\\'))) return BAD_REQUEST;
  // An encoded slash could make one segment here two segments in PocketBase.
  if (segments[0] === null || segments[0]?.includes('/')) return BAD_REQUEST;
  if (!isApi) {
    const watcher = forWatchers(method, raw);
    if (watcher) return watcher;
    // Pages answer such a path with their own 400 page; Next's static files fail on it.
    if (segments[0] === '_next' && segments.includes(null)) return BAD_REQUEST;
    if (method !== 'GET' && method !== 'HEAD' && !dev) return { to: 'refuse', status: 405 };
    return { to: 'next', path: raw, api: false };
  }
  for (const segment of segments)
    if (segment === null || segment === '' || /[/%\0-\x1f\x7f]/.test(segment)) return BAD_REQUEST;
  return routeApi(method === 'HEAD' ? 'GET' : method, segments as string[]);
}

/** The paths for programs that watch the product; null for all others. */
function forWatchers(method: string, path: string): Route | null {
  if (path !== '/healthz' && path !== '/readyz' && path !== '/metrics') return null;
  if (method !== 'GET' && method !== 'HEAD') return { to: 'refuse', status: 405 };
  return path === '/metrics' ? { to: 'metrics' } : { to: 'health', check: path === '/healthz' ? 'healthz' : 'readyz' };
}

/** The decoded segments; null if the path can't be decoded. */
function decode(segment: string): string | null {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment;
  } catch {
    return null;
  }
}

function routeApi(method: string, segments: string[]): Route {
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  const [prefix, area = '', ...rest] = segments;
  if (prefix !== 'api') return NOT_FOUND;
  if (isNextEndpoint(method, segments.slice(1))) return { to: 'next', path, api: true };
  if (area === 'realtime') return rest.length > 0 ? NOT_FOUND : toEvents(method);
  const kind = pocketbaseKind(method, area, rest);
  return kind === null ? NOT_FOUND : { to: 'pocketbase', path, kind, ...bodyLimits(kind, [area, ...rest].join('/')) };
}

/** The largest bodies of a path below /api. */
function bodyLimits(kind: PocketBaseKind, path: string): { maxBody: number; maxForm: number | null } {
  if (kind === 'intake') return { maxBody: INTAKE_BODY, maxForm: null };
  if (kind === 'records') return { maxBody: MAX_BODY, maxForm: MAX_FORM };
  const large = LARGE_BODIES.find(([of]) => of.test(path))?.[1];
  return { maxBody: large ?? MAX_BODY, maxForm: kind === 'upload' ? MAX_FORM : null };
}

function toEvents(method: string): Route {
  if (method === 'GET') return { to: 'events', call: 'connect' };
  return method === 'POST' ? { to: 'events', call: 'subscribe' } : NOT_FOUND;
}

type PocketBaseKind = Extract<Route, { to: 'pocketbase' }>['kind'];

function pocketbaseKind(method: string, area: string, rest: string[]): PocketBaseKind | null {
  const [first = '', second = ''] = rest;
  switch (area) {
    case 'collections':
      if (first === OWN_SIGN_INS)
        return second === 'records' &&
          ((method === 'GET' && rest.length === 2) || (method === 'DELETE' && rest.length === 3))
          ? 'records'
          : null;
      if (!COLLECTIONS.has(first)) return null;
      if (first === 'users' && second === 'auth-methods') return method === 'GET' && rest.length === 2 ? 'plain' : null;
      if (second !== 'records') return null;
      if (rest.length === 2) return method === 'GET' || method === 'POST' ? 'records' : null;
      return rest.length === 3 && ['GET', 'PATCH', 'DELETE'].includes(method) ? 'records' : null;
    case 'files':
      // Our own commands in addition to PocketBase's: an upload, and commands for one file.
      if (method === 'POST' && rest.length === 0) return 'upload';
      if (method === 'POST')
        return (rest.length === 1 && first === 'token') ||
          (rest.length === 2 && (second === 'save' || second === 'archive'))
          ? 'plain'
          : null;
      return method === 'GET' && rest.length === 3 && COLLECTIONS.has(first) ? 'file' : null;
    case 'oauth2-redirect':
      return method === 'GET' && rest.length === 0 ? 'oauth2-redirect' : null;
    case 'intake':
      return method === 'POST' && rest.length === 1 && first === 'leads' ? 'intake' : null;
    case 'batch':
      return method === 'POST' && rest.length === 0 ? 'records' : null;
    case 'health':
      return method === 'GET' && rest.length === 0 ? 'plain' : null;
    default:
      if (isInternal(method, [area, ...rest])) return null;
      if (!COMMAND_AREAS.has(area) || rest.length > 3 || (method !== 'GET' && method !== 'POST')) return null;
      return isUpload(method, [area, ...rest]) ? 'upload' : 'plain';
  }
}
