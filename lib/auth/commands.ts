/** The contract of the session. Only the web server calls it: for each request's token, and when a user signs out. */
import { defineCommands, type } from '../core/shared/contract.ts';
import type { SessionInfo } from './shared/types.ts';

export const session = defineCommands({
  /** The account and the rights of the token. */
  readSession: {
    method: 'GET',
    path: '/api/session',
    answer: type<SessionInfo>(),
    errors: ['account_closed'],
    internal: true,
  },
  /** Ends the session of the token and no other. */
  endSession: {
    method: 'POST',
    path: '/api/session/end',
    answer: type<void>(),
    errors: ['account_closed'],
    internal: true,
  },
});
