import { BUILD } from '../../core/shared/build.ts';
import type { ToWorker } from '../shared/messages.ts';
import { WORKER_PATH } from '../shared/rules.ts';
import { tellWorker } from './tell-worker.ts';

/** Browsers without requestIdleCallback wait this long. */
const PAUSE_MS = 2_000;

let started: Promise<void> | null = null;

/**
 * Registers the worker once the page has loaded and is idle, and lets it fetch the version's scripts. Resolves when it
 * answers for this page; never if the browser has no workers or refuses its storage, which changes nothing else.
 */
export function startWorker(): Promise<void> {
  started ??= BUILD === 'dev' || !('serviceWorker' in navigator) ? never() : start().catch(never);
  return started;
}

const never = () => new Promise<void>(() => undefined);

async function start(): Promise<void> {
  await idle();
  const { serviceWorker } = navigator;
  await serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
  if (!serviceWorker.controller)
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  const prepare: ToWorker = { type: 'prepare', build: BUILD };
  tellWorker(prepare);
  // A new version has taken over, and fetches its own scripts.
  serviceWorker.addEventListener('controllerchange', () => tellWorker(prepare));
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done());
    else setTimeout(done, PAUSE_MS);
  });
}
