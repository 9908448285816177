/** The scripts, styles and fonts of the version, and the page that is shown in the place of one that is not kept. */
import { OFFLINE_PATH } from '../shared/rules.ts';
import { assetsOf, buildOfAssets, NOTES } from '../shared/store-names.ts';
import { buildsOfPages } from './copies.ts';
import { scope } from './scope.ts';

/** Written into the bundle when it is built (scripts/lib/worker.ts). */
declare const WORKER_BUILD: string;
declare const WORKER_ASSETS: readonly string[];

const pageNote = (client: string) => `/page/${client}`;

/** The kept script, also of an earlier version; else the network's. */
export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request);
}

/** The page that says that there is no connection; undefined before it was fetched. */
export async function findOfflinePage(): Promise<Response | undefined> {
  return caches.match(OFFLINE_PATH, { ignoreVary: true });
}

/** Fetches what of the version is not kept yet, one file after another, and removes versions that nobody needs. */
export async function prepare(): Promise<void> {
  const cache = await caches.open(assetsOf(WORKER_BUILD));
  const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if (!has.has(OFFLINE_PATH)) await keepOfflinePage(cache, has);
  await keepFiles(cache, has, WORKER_ASSETS);
  await removeOldVersions();
}

async function keepFiles(cache: Cache, has: Set<string>, files: readonly string[]): Promise<void> {
  for (const path of files) {
    if (has.has(path)) continue;
    const response = await fetch(path, { priority: 'low' });
    if (!response.ok) continue;
    await cache.put(path, response);
    has.add(path);
  }
}

/** The page is kept after its scripts, so that it is never shown without them. */
async function keepOfflinePage(cache: Cache, has: Set<string>): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { priority: 'low' });
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const names = (path: string) => html.includes(path.slice('/_next/'.length));
  await keepFiles(cache, has, WORKER_ASSETS.filter(names));
  await cache.put(OFFLINE_PATH, response);
}

/** Notes which build an open page has. */
export async function notePage(client: string, build: string): Promise<void> {
  await (await caches.open(NOTES)).put(pageNote(client), new Response(build));
}

/** An earlier version stays while an open page or a kept one may need its scripts. */
async function removeOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter((name) => (buildOfAssets(name) ?? WORKER_BUILD) !== WORKER_BUILD);
  if (old.length === 0) return;
  const open = await buildsOfOpenPages();
  if (!open) return;
  const needed = new Set([...open, ...(await buildsOfPages())]);
  await Promise.all(old.filter((name) => !needed.has(buildOfAssets(name) ?? '')).map((name) => caches.delete(name)));
}

/** null if a page has not said yet which build it has. */
async function buildsOfOpenPages(): Promise<Set<string> | null> {
  const notes = await caches.open(NOTES);
  const builds = new Set<string>();
  const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const { id } of open) {
    const note = await notes.match(pageNote(id));
    if (!note) return null;
    builds.add(await note.text());
  }
  const isOpen = new Set(open.map(({ id }) => pageNote(id)));
  for (const { url } of await notes.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(pageNote('')) && !isOpen.has(pathname)) await notes.delete(url);
  }
  return builds;
}
