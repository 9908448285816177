/** What people do on the overview screens beside tasks. */
import type { ErrorBody } from '../core/errors.ts';
import type { Lead } from '../leads/types.ts';
import { ClientError, send } from '../pocketbase/command.ts';

/** Who gets the lead, if it is still `from`'s; '' is nobody. */
export type Assignment = { id: string; from: string; owner: string };
export type AssignResult = { id: string; lead: Lead; error?: never } | { id: string; error: ErrorBody; lead?: never };

/** Many at once, each on its own: what one is refused does not hold up the others. @throws ClientError where nothing was tried */
export const assignLeads = async (changes: readonly Assignment[]) =>
  (await send<{ results: AssignResult[] }>('/api/leads/assign', { body: { changes } })).results;

/** The refusal of one of them as the single commands throw it. */
export const refusalOf = (error: ErrorBody) => new ClientError(error.code, error.status, error.data);

/** Notes that the dashboard is being looked at. */
export const noteVisit = () => send<unknown>('/api/overview/visit', { body: {} });
