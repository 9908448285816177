/** Everything that the service screens write: one named command each, all of them atomic on the server. */
import { send } from '../pocketbase/command.ts';
import type { JobCreate, JobLineInput, JobTransition, JobSave, JobSign } from './schema.ts';
import type { JobAggregate } from './types.ts';

const command = (id: string, name: string) => `/api/service/${encodeURIComponent(id)}/${name}`;

/** @throws ClientError `validation` */
export const createJob = (input: JobCreate) => send<JobAggregate>('/api/service', { body: input });
/** Saves the parts that are given. @throws ClientError `validation`, `stale` with the job as it is now, `locked` */
export const saveJob = (id: string, input: JobSave) => send<JobAggregate>(command(id, 'save'), { body: input });
/** Puts lines at the end; a line sent twice is one. @throws ClientError `validation`, `locked` */
export const addJobLines = (id: string, lines: JobLineInput[]) =>
  send<JobAggregate>(command(id, 'add'), { body: { lines } });
/** @throws ClientError `wrong_status`, `stale`, `validation` at `klsForm`, `holdReason`, `note` */
export const transitionJob = (
  id: string,
  input: Omit<JobTransition, 'note' | 'invoiceRef'> & { note?: string; invoiceRef?: string },
) => send<JobAggregate>(command(id, 'move'), { body: input });
export const addJobNote = (id: string, text: string, idempotencyKey: string) =>
  send<{ id: string }>(command(id, 'note'), { body: { text, idempotencyKey } });
/** @throws ClientError `stale`, `locked` while somebody is out on it */
export const archiveJob = (id: string, rev: number, archived: boolean) =>
  send<JobAggregate>(command(id, 'archive'), { body: { rev, archived } });
export const signJob = (id: string, input: JobSign) => send<JobAggregate>(command(id, 'sign'), { body: input });
export const approveReport = (id: string, rev: number) => send<JobAggregate>(command(id, 'approve'), { body: { rev } });
