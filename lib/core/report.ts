/** Reports errors in a browser to the server's log: codes and places, never typed or shown text. */
import { newReference } from './new-reference.ts';

export const PROBLEM_KINDS = ['page', 'global', 'misfit', 'login'] as const;
/**
 * `reference`: shown to the user. `name`: the error's class or code. `call`: the call whose answer did not fit its
 * schema. `fields`: where it did not fit.
 */
export type Problem = {
  kind: (typeof PROBLEM_KINDS)[number];
  reference: string;
  name?: string;
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
export function reportProblem(problem: Problem): void {
  if (typeof window === 'undefined') return;
  const path = window.location.pathname;
  void fetch(REPORT_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...problem, path }),
  }).catch(() => undefined);
}
