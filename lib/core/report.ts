/** What went wrong in a browser, told to the server's log: codes and places, never what was typed or shown. */

export const PROBLEM_KINDS = ['page', 'global', 'misfit', 'login'] as const;
/** `reference`: shown to the user. `name`: the error's class or code. `call`: which call's answer did not fit. `fields`: where. */
export type Problem = {
  kind: (typeof PROBLEM_KINDS)[number];
  reference: string;
  name?: string;
  call?: string;
  fields?: string[];
};

export const REPORT_PATH = '/api/client-errors';

/** Short enough to be read out on the telephone. The letter in front keeps one of eight digits from being taken out of the log as a phone number. */
export function newReference(): string {
  return `b${Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The reference of an error that broke a page: where the server drew it, the one in the server's own line (Next's digest, a number). */
export function referenceOf(error: { digest?: string }): string {
  return error.digest === undefined ? newReference() : `s${error.digest}`;
}

/** Sends it and forgets it: a report that fails must not fail the page too. */
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
