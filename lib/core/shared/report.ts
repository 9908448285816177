/** Reports errors in a browser to the server's log: codes and places, never typed or shown text. */
import { BUILD } from './build.ts';
import { newReference } from './new-ids.ts';

export const PROBLEM_KINDS = ['page', 'global', 'misfit', 'login'] as const;
/**
 * `reference`: shown to the user. `error`: what a page threw; its class and place are sent, never its message. `call`:
 * the call whose answer did not fit its schema. `fields`: where it did not fit.
 */
type Problem = {
  kind: (typeof PROBLEM_KINDS)[number];
  reference: string;
  error?: Error;
  call?: string;
  fields?: string[];
};

export const REPORT_PATH = '/api/client-errors';

/**
 * The reference of an error that broke a page. For an error on the server it is the one in the server's log (Next's
 * digest).
 */
export function errorReference(error: { digest?: string }): string {
  return error.digest === undefined ? newReference() : `s${error.digest}`;
}

/** Sends the report and ignores failures: they must not fail the page too. */
export function reportProblem({ error, ...problem }: Problem): void {
  const page = (globalThis as { location?: { pathname: string } }).location;
  // The web server, which draws pages too, has no location.
  if (!page) return;
  const report = {
    ...problem,
    ...(error ? { name: error.name, at: placeOf(error.stack ?? '') } : {}),
    path: page.pathname,
    version: BUILD,
  };
  void fetch(REPORT_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** The first place of our own scripts in a stack: 'file.js:12:345'; '' without one. */
export function placeOf(stack: string): string {
  return /\/_next\/static\/(?:[\w-]+\/)*([\w.-]+\.js:\d+(?::\d+)?)/.exec(stack)?.[1] ?? '';
}
