/** The contract of what a browser asks Next about its own session, and of the reports that it sends. */
import type * as z from 'zod/mini';
import { defineCommands, type, type FileAnswer } from '../core/shared/contract.ts';
import { REPORT_PATH } from '../core/shared/report.ts';
import type { browserReport } from './shared/browser-report.ts';
import type { signInBody } from './shared/sign-in-schema.ts';
import type { RefreshAnswer, SignInAnswer } from './shared/types.ts';

export const browserSession = defineCommands({
  /** Completes a sign-in: trades Microsoft's code for a session, its cookie and handles (spec §7). */
  signIn: {
    method: 'POST',
    path: '/api/collections/users/auth-with-oauth2',
    by: 'next',
    input: type<z.input<typeof signInBody>>(),
    answer: type<SignInAnswer>(),
    errors: ['validation', 'account_closed', 'upstream'],
  },
  /** Prolongs the session and renews its cookie (spec §7). */
  refresh: {
    method: 'POST',
    path: '/api/collections/users/auth-refresh',
    by: 'next',
    answer: type<RefreshAnswer>(),
    errors: ['upstream'],
  },
  /**
   * Ends the sessions of the cookie and of the Authorization header; normally both are the same one. `?storage=clear`:
   * the browser holds nothing that waits to be sent, or the user agreed to lose it. `?storage=all`: the account is
   * closed.
   */
  signOut: { method: 'POST', path: '/api/sign-out', by: 'next', answer: type<object>() },
  /** Logs a page that broke in a browser, or an answer that did not fit its schema. The proxy limits how many. */
  report: {
    method: 'POST',
    path: REPORT_PATH,
    by: 'next',
    input: type<z.input<typeof browserReport>>(),
    answer: type<void>(),
    errors: ['validation'],
  },
  /** A download that was ordered. Its address is the key and opens once, within a minute. */
  openDownload: {
    method: 'GET',
    path: '/api/downloads/{ticket}',
    by: 'next',
    answer: type<FileAnswer>(),
    errors: ['not_found'],
  },
});
