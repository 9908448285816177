/** Answers of the worker: the network's first, and a copy if there is no network. */
import { COPY_HEADER, FRESH_MS, isKeptPage, parseCopyOf, patienceFor } from '../shared/rules.ts';
import { KNOWN_SINCE_HEADER } from '../../pocketbase/shared/known-since.ts';
import { findOfflinePage } from './assets.ts';
import {
  findOtherQuery,
  findPage,
  findPageFacts,
  findRead,
  findTodaysPlan,
  forget,
  keepPage,
  keepRead,
  now,
  pageKeptAt,
} from './copies.ts';
import type { FetchEvent } from './scope.ts';

/** Written into the bundle when it is built (scripts/lib/worker.ts). */
declare const WORKER_BUILD: string;

/** Path and query of an address. */
function toUrl(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Storage may refuse (a full disk, a private window): the product then works as without a worker. */
const ignore = () => undefined;

/** A page is opened: by a link, a reload, back, or a typed address. */
export async function answerPage({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const url = toUrl(request.url);
  const since = now();
  const network = fetch(request);
  waitUntil(network.then((response) => keepIfWanted(url, response, since)).catch(ignore));
  let isSlow = false;
  try {
    const patience = await findPatience(url, request).catch(ignore);
    return await (patience === undefined ? network : withPatience(network, patience, () => (isSlow = true)));
  } catch (error) {
    return (await findInPlaceOf(url, isSlow).catch(ignore)) ?? giveUp(error);
  }
}

/** How long a page that was kept waits for the network, in ms; undefined for one that was not. */
async function findPatience(url: string, { cache }: Request): Promise<number | undefined> {
  const copy = await findPageFacts(url);
  const isReload = cache === 'reload' || cache === 'no-cache';
  return copy ? patienceFor(copy, { build: WORKER_BUILD, isReload, now: Date.now() }) : undefined;
}

/** @throws TypeError if the network takes longer than `patience`, in ms, after a call of `onSlow` */
async function withPatience(network: Promise<Response>, patience: number, onSlow: () => void): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => {
      onSlow();
      fail(new TypeError('The network is too slow'));
    }, patience);
  });
  return Promise.race([network, slow]).finally(() => clearTimeout(timer));
}

async function findInPlaceOf(url: string, isSlow: boolean): Promise<Response | undefined> {
  const today = await findTodaysPlan(url);
  if (today) return Response.redirect(today);
  const copy = await findPage(url, isSlow);
  if (copy) return copy;
  const other = await findOtherQuery(url);
  return other ? Response.redirect(other) : findOfflinePage();
}

async function giveUp(error: unknown): Promise<Response> {
  const page = await findOfflinePage().catch(ignore);
  if (page) return page;
  throw error;
}

/** The server says whose the page is; a redirect, a failure or a page for everybody says nothing. */
async function keepIfWanted(url: string, response: Response, since: number): Promise<void> {
  const copyOf = parseCopyOf(response.headers.get(COPY_HEADER));
  if (copyOf && response.status === 200 && !response.redirected && isKeptPage(url.replace(/\?.*$/, '')))
    await keepPage(url, response.clone(), copyOf, since);
}

/** Fetches pages so that they can be opened without a network, one after another. */
export async function keepPages(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (!isKeptPage(url.replace(/\?.*$/, ''))) continue;
    if (Date.now() - (await pageKeptAt(url)) < FRESH_MS) continue;
    const since = now();
    await keepIfWanted(url, await fetch(url, { priority: 'low', headers: { Accept: 'text/html' } }), since);
  }
}

/**
 * The router opens a page. Its answers depend on the page that is left, so none is kept: if the page itself is, the
 * router gets an answer that is none of its own, and opens the address as a whole page. If it refreshes the open page,
 * the error is passed on and the router waits, because opening the page anew would lose the user's text.
 */
export async function answerPart({ request }: Pick<FetchEvent, 'request'>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const url = new URL(request.url);
    url.searchParams.delete('_rsc');
    if (request.referrer === url.href) throw error;
    if ((await pageKeptAt(url.pathname + url.search).catch(() => 0)) === 0) throw error;
    return new Response('', { headers: { 'Content-Type': 'text/html' } });
  }
}

/** Records or a reading command. */
export async function answerRead({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const url = toUrl(request.url);
  const account = accountOf(request.headers.get('Authorization'));
  const since = now();
  try {
    const response = await fetch(request);
    if (response.status === 401) waitUntil(forget());
    else if (response.ok && account) waitUntil(keepRead(url, response.clone(), account, since).catch(ignore));
    return response;
  } catch (error) {
    const knownSince = Number(request.headers.get(KNOWN_SINCE_HEADER) ?? 0);
    const copy = request.signal.aborted ? null : await findRead(url, account, knownSince).catch(() => null);
    if (copy) return copy;
    throw error;
  }
}

/** The sign-in page passes through. If the server shows it, nobody is signed in, and nothing is kept before it opens. */
export async function answerSignIn({ request }: Pick<FetchEvent, 'request'>): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await forget().catch(ignore);
    return response;
  } catch (error) {
    return giveUp(error);
  }
}

/** The account of a token, '' for none. Unverified: the server has answered it, or has answered it once. */
function accountOf(token: string | null): string {
  try {
    const claims = (token ?? '').split('.')[1] ?? '';
    const { id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}
