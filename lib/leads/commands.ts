/** The commands of the leads screens, each atomic on the server. */
import type { ErrorBody } from '../core/errors.ts';
import { ClientError, send } from '../pocketbase/command.ts';
import type { LeadCreate, LeadTransition, LeadSave } from './schema.ts';
import type { OwnState } from '../states/schema.ts';
import type { Lead } from './types.ts';

const command = (id: string, name: string) => `/api/leads/${encodeURIComponent(id)}/${name}`;

/** @throws ClientError `validation` */
export const createLead = (input: LeadCreate) => send<Lead>('/api/leads', { body: input });
/** @throws ClientError `validation`; `stale` with the current record */
export const saveLead = (id: string, input: LeadSave) => send<Lead>(command(id, 'save'), { body: input });
/** Makes the user the owner of a lead without one. @throws ClientError `taken` with the owner */
export const claimLead = (id: string) => send<Lead>(command(id, 'claim'));
/** @throws ClientError `wrong_status`, `stale` */
export const transitionLead = (id: string, input: LeadTransition) => send<Lead>(command(id, 'move'), { body: input });
/** One of the firm's states within the step. @throws ClientError `wrong_status`, `validation` */
export const setLeadState = (id: string, input: OwnState) => send<Lead>(command(id, 'state'), { body: input });
/** Adds a note or the outcome of a call to the timeline. */
export const addLeadNote = (id: string, text: string, kind: 'note' | 'opkald') =>
  send<unknown>(command(id, 'note'), { body: { text, kind } });
/** @throws ClientError `stale` */
export const archiveLead = (id: string, rev: number, archived: boolean) =>
  send<Lead>(command(id, 'archive'), { body: { rev, archived } });

/** Assigns the lead to `owner` if it still belongs to `from`; '' means no owner. */
export type Assignment = { id: string; from: string; owner: string };
export type AssignResult = { id: string; lead: Lead; error?: never } | { id: string; error: ErrorBody; lead?: never };

/** Assigns many leads, each in its own transaction, with a result per lead. @throws ClientError if none was tried */
export const assignLeads = async (changes: readonly Assignment[]) =>
  (await send<{ results: AssignResult[] }>('/api/leads/assign', { body: { changes } })).results;

/** The error of one lead, as the single commands throw it. */
export const refusalOf = (error: ErrorBody) => new ClientError(error.code, error.status, error.data);

/** Starts an offer to the lead; its number is taken in the same transaction. @returns the offer's id */
export async function startOffer(lead: string, title: string, idempotencyKey: string): Promise<string> {
  const { offer } = await send<{ offer: { id: string } }>('/api/offers', { body: { lead, title, idempotencyKey } });
  return offer.id;
}
