/** Commands of the dashboard's screens. */
import type { ErrorBody } from '../core/errors.ts';
import type { Lead } from '../leads/types.ts';
import { ClientError, send } from '../pocketbase/command.ts';

/** Assigns the lead to `owner` if it still belongs to `from`; '' means no owner. */
export type Assignment = { id: string; from: string; owner: string };
export type AssignResult = { id: string; lead: Lead; error?: never } | { id: string; error: ErrorBody; lead?: never };

/** Assigns many leads, each in its own transaction, with a result per lead. @throws ClientError if none was tried */
export const assignLeads = async (changes: readonly Assignment[]) =>
  (await send<{ results: AssignResult[] }>('/api/leads/assign', { body: { changes } })).results;

/** The error of one lead, as the single commands throw it. */
export const refusalOf = (error: ErrorBody) => new ClientError(error.code, error.status, error.data);

/** Records a visit to the dashboard. */
export const recordVisit = () => send<unknown>('/api/overview/visit', { body: {} });
