/** The contracts that only the web server calls, as superuser on the loopback port. */
import { defineCommands, type } from '../core/shared/contract.ts';
import type { SecurityEntry } from '../core/shared/security-log.ts';
import type { DatabaseState } from './shared/system-types.ts';

export const database = defineCommands({
  /** The database's own state, for metrics and for the admins' page. */
  readState: { method: 'GET', path: '/api/internal/system', answer: type<DatabaseState>(), internal: true },
});

export const securityLog = defineCommands({
  /** Adds an entry: a refused sign-in, or a backup that is downloaded. */
  addEntry: {
    method: 'POST',
    path: '/api/internal/security',
    input: type<SecurityEntry>(),
    answer: type<object>(),
    errors: ['validation'],
    internal: true,
  },
});
