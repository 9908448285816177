/** The contract of the user's own Microsoft connection, from whose mailbox mails are sent. Next answers it. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { handleRefresh, reconnectCode } from './shared/schema.ts';
import type { ConnectionStatus, HandleAnswer } from './shared/types.ts';

export const microsoft = defineCommands({
  /** Whether the user's mailbox is connected, and its address. */
  readConnection: {
    method: 'GET',
    path: '/api/microsoft/connection',
    by: 'next',
    answer: type<{ status: ConnectionStatus; email: string }>(),
  },
  /** Reconnects the mailbox with a code from Microsoft; answers new handles. `forbidden`: another account's. */
  reconnect: {
    method: 'POST',
    path: '/api/microsoft/connection',
    by: 'next',
    input: type<z.input<typeof reconnectCode>>(),
    answer: type<HandleAnswer>(),
    errors: ['validation', 'upstream'],
  },
  /** Ends the connection; the session continues. */
  disconnect: { method: 'POST', path: '/api/microsoft/disconnect', by: 'next', answer: type<object>() },
  /** Takes a refresh handle and answers its successor (spec §7). */
  refreshHandles: {
    method: 'POST',
    path: '/api/refresh-microsoft-token',
    by: 'next',
    input: type<z.input<typeof handleRefresh>>(),
    answer: type<HandleAnswer>(),
    errors: ['validation', 'microsoft_disconnected', 'upstream'],
  },
});
