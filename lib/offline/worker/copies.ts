/** The copies of pages and reads. They belong to one account; those of another are removed before the first is kept. */
import { copenhagenDay, copenhagenToday } from '../../core/shared/dates.ts';
import {
  findExcess,
  isShown,
  KEPT_AT_HEADER,
  KEPT_TIMING,
  LIMITS,
  MOST_BYTES,
  SLOW_TIMING,
  TECHNICIAN_HEADER,
  toTodaysPlan,
  type Kept,
} from '../shared/rules.ts';
import { NOTES, OF_ACCOUNT, PAGES, READS } from '../shared/store-names.ts';

const BYTES_HEADER = 'x-kept-bytes';
const BUILD_HEADER = 'x-kept-build';
const OWNER = '/owner';
/** Reads between two looks for what is too much. */
const READS_PER_TRIM = 25;

/** Raised when all copies are removed: what was on its way then is not kept any more. */
let generation = 0;
let readsKept = 0;

/** The number to pass to `keepPage` or `keepRead`, taken before the request is sent. */
export const now = (): number => generation;

/** Removes everything of the account. */
export async function forget(): Promise<void> {
  generation += 1;
  await Promise.all(OF_ACCOUNT.map((name) => caches.delete(name)));
}

/** Removes everything of another account than this one. */
export async function claim(account: string, since: number): Promise<void> {
  const owner = await readOwner();
  if (owner === account) return;
  if (owner !== null) await Promise.all(OF_ACCOUNT.map((name) => caches.delete(name)));
  await put(NOTES, OWNER, new Response(account), since);
}

async function readOwner(): Promise<string | null> {
  const note = await caches.match(OWNER, { cacheName: NOTES });
  return note ? note.text() : null;
}

/** Keeps a page of this account. `url`: path and query. */
export async function keepPage(
  url: string,
  response: Response,
  copyOf: { account: string; build: string },
  since: number,
): Promise<void> {
  const copy = await toCopy(response, copyOf.build);
  if (!copy || since !== generation) return;
  await claim(copyOf.account, since);
  await put(PAGES, url, copy, since);
  await trim(PAGES, LIMITS.pages);
}

/** Keeps the answer of a read, if the copies are this account's or there are none yet. */
export async function keepRead(url: string, response: Response, account: string, since: number): Promise<void> {
  const copy = await toCopy(response, '');
  if (!copy || since !== generation) return;
  const owner = await readOwner();
  if (owner === null) await claim(account, since);
  else if (owner !== account) return;
  await put(READS, url, copy, since);
  readsKept += 1;
  if (readsKept % READS_PER_TRIM === 0) await trim(READS, LIMITS.reads);
}

/** Keeps a response, unless all copies have been removed since. A sign-out during the writing removes it too. */
export async function put(name: string, url: string, copy: Response, since: number): Promise<void> {
  if (since !== generation) return;
  await (await caches.open(name)).put(url, copy);
  if (since !== generation) await caches.delete(name);
}

/** The response with the time, null if it is too large. The body is decoded already, so its coding is left out. */
async function toCopy(response: Response, build: string): Promise<Response | null> {
  const body = await response.arrayBuffer();
  if (body.byteLength > MOST_BYTES) return null;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  headers.set(BYTES_HEADER, String(body.byteLength));
  headers.set(BUILD_HEADER, build);
  return new Response(body, { status: response.status, headers });
}

const keptAtOf = (copy: Response) => Number(copy.headers.get(KEPT_AT_HEADER) ?? 0);

async function find(name: string, url: string): Promise<Response | null> {
  const copy = await caches.match(url, { cacheName: name, ignoreVary: true });
  return copy && isShown(keptAtOf(copy), Date.now()) ? copy : null;
}

/**
 * The kept page at this address; the page itself learns its age by Server-Timing, and from `isSlow` that there is a
 * network.
 */
export async function findPage(url: string, isSlow = false): Promise<Response | null> {
  const copy = await find(PAGES, url);
  if (!copy) return null;
  const headers = new Headers(copy.headers);
  headers.set('Server-Timing', `${isSlow ? SLOW_TIMING : KEPT_TIMING};desc="${keptAtOf(copy)}"`);
  return new Response(copy.body, { status: copy.status, headers });
}

/** The address of the kept plan of today, if the one at this address was kept on another day; null without one. */
export async function findTodaysPlan(url: string): Promise<string | null> {
  const today = toTodaysPlan(url, new Date());
  const copy = today === '' ? null : await find(PAGES, url);
  const isOld = copy && copenhagenDay(new Date(keptAtOf(copy)).toISOString()) !== copenhagenToday(new Date());
  return isOld && (await find(PAGES, today)) ? today : null;
}

/** The address of a kept page with the same path and another query; null without one. */
export async function findOtherQuery(url: string): Promise<string | null> {
  const path = url.replace(/\?.*$/, '');
  const cache = await caches.open(PAGES);
  const [first] = await cache.keys(path, { ignoreSearch: true, ignoreVary: true });
  const { pathname, search } = first ? new URL(first.url) : { pathname: '', search: '' };
  const other = pathname + search;
  return first && other !== url && (await find(PAGES, other)) ? other : null;
}

/** When the page at this address was kept, in ms; 0 if it was not. */
export async function pageKeptAt(url: string): Promise<number> {
  const copy = await find(PAGES, url);
  return copy ? keptAtOf(copy) : 0;
}

/** The facts that decide how long the page at this address waits for the network; null if the page was not kept. */
export async function findPageFacts(
  url: string,
): Promise<{ keptAt: number; build: string; isTechnicians: boolean } | null> {
  const copy = await find(PAGES, url);
  if (!copy) return null;
  const build = copy.headers.get(BUILD_HEADER) ?? '';
  return { keptAt: keptAtOf(copy), build, isTechnicians: copy.headers.has(TECHNICIAN_HEADER) };
}

/** The kept answer of a read of this account that is newer than what the page shows. */
export async function findRead(url: string, account: string, knownSince: number): Promise<Response | null> {
  if ((await readOwner()) !== account) return null;
  const copy = await find(READS, url);
  return copy && keptAtOf(copy) > knownSince ? copy : null;
}

/** The builds whose scripts the kept pages need. */
export async function buildsOfPages(): Promise<Set<string>> {
  const copies = await listCopies(PAGES);
  return new Set(copies.map(({ build }) => build));
}

async function listCopies(name: string): Promise<(Kept & { build: string })[]> {
  const cache = await caches.open(name);
  const copies = await Promise.all((await cache.keys()).map(async (key) => ({ key, copy: await cache.match(key) })));
  return copies.flatMap(({ key, copy }) =>
    copy
      ? [
          {
            url: key.url,
            keptAt: keptAtOf(copy),
            bytes: Number(copy.headers.get(BYTES_HEADER) ?? 0),
            build: copy.headers.get(BUILD_HEADER) ?? '',
          },
        ]
      : [],
  );
}

async function trim(name: string, limits: { entries: number; bytes: number }): Promise<void> {
  const cache = await caches.open(name);
  const excess = findExcess(await listCopies(name), limits, Date.now());
  await Promise.all(excess.map(({ url }) => cache.delete(url)));
}

/** Removes what has expired. */
export async function removeExpired(): Promise<void> {
  await trim(PAGES, LIMITS.pages);
  await trim(READS, LIMITS.reads);
}
