/**
 * The service worker: bundled by scripts/lib/worker.ts when the pages are built, served at WORKER_PATH. It keeps the
 * version's scripts and the pages and reads of the account, and answers with them where there is no network. Commands
 * pass it by.
 */
import { kindOf, type RequestFacts } from '../shared/rules.ts';
import type { ToWorker } from '../shared/messages.ts';
import { answerPage, answerPart, answerRead, answerSignIn, keepPages } from './answers.ts';
import { answerAsset, notePage, prepare } from './assets.ts';
import { forget, removeExpired } from './copies.ts';
import { sendLater } from './later.ts';
import { scope, type FetchEvent, type MessageFromPage } from './scope.ts';

// It changes nothing on the pages that are open, and the scripts of their version stay: so it need not wait for them.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

function factsOf(request: Request): RequestFacts {
  const { origin, pathname: path } = new URL(request.url);
  return {
    method: request.method,
    path,
    isOwnOrigin: origin === scope.location.origin,
    isNavigation: request.mode === 'navigate',
    isRsc: request.headers.has('RSC'),
    isPrefetch: request.headers.has('Next-Router-Prefetch'),
  };
}

function answer(event: FetchEvent): void {
  const parts = { request: event.request, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  switch (kindOf(factsOf(event.request))) {
    case 'asset':
      return event.respondWith(answerAsset(event.request));
    case 'page':
      return event.respondWith(answerPage(parts));
    case 'part':
      return event.respondWith(answerPart(parts));
    case 'read':
      return event.respondWith(answerRead(parts));
    case 'sign-in':
      return event.respondWith(answerSignIn(parts));
    case 'sign-out':
      return event.waitUntil(forget());
    case null:
  }
}
scope.addEventListener('fetch', answer);

async function obey({ data, source }: MessageFromPage): Promise<void> {
  const message = data as ToWorker;
  if (message.type === 'forget') return forget();
  if (message.type === 'keep') return keepPages(message.urls);
  if (message.type === 'send-later') return sendLater(message);
  if (source) await notePage(source.id, message.build);
  await prepare();
  await removeExpired();
}

// Without a connection or storage the next page tries again.
scope.addEventListener('message', (event) => event.waitUntil(obey(event).catch(() => undefined)));
