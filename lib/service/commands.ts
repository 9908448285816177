/** The service screens' writes: one named command each, atomic on the server. */
import { send } from '../pocketbase/command.ts';
import type { JobCreate, JobLineInput, JobTransition, JobSave, JobSign } from './schema.ts';
import type { OwnState } from '../states/schema.ts';
import type { JobAggregate } from './types.ts';

const getPath = (id: string, name: string) => `/api/service/${encodeURIComponent(id)}/${name}`;

/** @throws ClientError `validation` */
export const createJob = (input: JobCreate) => send<JobAggregate>('/api/service', { body: input });
/** Saves the given parts. @throws ClientError `validation`, `stale` with the current job, `locked` */
export const saveJob = (id: string, input: JobSave) => send<JobAggregate>(getPath(id, 'save'), { body: input });
/** Appends lines; a line that is sent twice is stored once. @throws ClientError `validation`, `locked` */
export const addJobLines = (id: string, lines: JobLineInput[]) =>
  send<JobAggregate>(getPath(id, 'add'), { body: { lines } });
/** @throws ClientError `wrong_status`, `stale`, `validation` at `klsForm`, `holdReason`, `note` */
export const transitionJob = (
  id: string,
  input: Omit<JobTransition, 'note' | 'invoiceRef'> & { note?: string; invoiceRef?: string },
) => send<JobAggregate>(getPath(id, 'move'), { body: input });
/** One of the firm's states within the step. @throws ClientError `wrong_status`, `validation`, `forbidden` */
export const setJobState = (id: string, input: OwnState) => send<JobAggregate>(getPath(id, 'state'), { body: input });
export const addJobNote = (id: string, text: string, idempotencyKey: string) =>
  send<{ id: string }>(getPath(id, 'note'), { body: { text, idempotencyKey } });
/** @throws ClientError `stale`, `locked` while a technician works on it */
export const archiveJob = (id: string, rev: number, archived: boolean) =>
  send<JobAggregate>(getPath(id, 'archive'), { body: { rev, archived } });
export const signJob = (id: string, input: JobSign) => send<JobAggregate>(getPath(id, 'sign'), { body: input });
export const approveReport = (id: string, rev: number) => send<JobAggregate>(getPath(id, 'approve'), { body: { rev } });
