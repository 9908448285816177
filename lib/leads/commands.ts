/** The commands of the leads screens, each atomic on the server. */
import { send } from '../pocketbase/command.ts';
import type { LeadCreate, LeadTransition, LeadSave } from './schema.ts';
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
/** Adds a note or the outcome of a call to the timeline. */
export const addLeadNote = (id: string, text: string, kind: 'note' | 'opkald') =>
  send<unknown>(command(id, 'note'), { body: { text, kind } });
/** @throws ClientError `stale` */
export const archiveLead = (id: string, rev: number, archived: boolean) =>
  send<Lead>(command(id, 'archive'), { body: { rev, archived } });

/** Starts an offer to the lead; its number is taken in the same transaction. @returns the offer's id */
export async function startOffer(lead: string, title: string, idempotencyKey: string): Promise<string> {
  const { offer } = await send<{ offer: { id: string } }>('/api/offers', { body: { lead, title, idempotencyKey } });
  return offer.id;
}
