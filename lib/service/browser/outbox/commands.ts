/** What a technician does on a job that may be sent later, and how each is sent so that it happens once. */
import type { Sender } from '../../../core/browser/outbox/outbox.ts';
import type { Act } from '../../../core/browser/outbox/store.ts';
import { compareVersions } from '../../../core/browser/conflict.ts';
import { files } from '../../../files/commands.ts';
import { toClientError } from '../../../pocketbase/shared/command.ts';
import { service } from '../../commands.ts';
import type { JobLineInput } from '../../shared/schema.ts';
import { toKlsForm } from '../../shared/kls.ts';
import type { KlsForm } from '../../shared/kls-schema.ts';
import type { Job, JobAggregate } from '../../shared/types.ts';
import type { JobStatus } from '../../shared/values.ts';
import { transitionStop } from './transition-stop.ts';

/** The inputs of the outbox's commands, by command. */
export type KeptInputs = {
  transitionStop: Parameters<typeof transitionStop>[1];
  /** `before`: the status that the user saw. */
  transitionJob: Parameters<typeof service.transitionJob>[1] & { before: JobStatus };
  addJobLines: { lines: JobLineInput[]; clock?: string };
  /** `id`: the clock's, made here. */
  startClock: { id: string };
  /** `id`: the note's, made here. */
  addJobNote: { id: string; text: string };
  /** `before`: the text that the user began from. */
  saveWorkNote: { rev: number; workNote: string; before: string };
  /** `before`: the name that the user saw under the job's signature, '' for none. */
  signJob: { rev: number; signedBy: string; image: string; before: string };
  /** `before`: the report that the user began from. */
  saveReport: { rev: number; klsForm: KlsForm; before: KlsForm | null };
  /** The record keeps a content once, so a file needs neither id nor key. */
  uploadFile: Parameters<typeof files.uploadFile>[0] & { file: File };
};

/** An act of the table, with the input that its command takes. */
export function toAct<Name extends keyof KeptInputs>(
  command: Name,
  input: KeptInputs[Name],
  where: Pick<Act, 'group' | 'target' | 'about'>,
): Act {
  return { command, input, ...where };
}

/** The input of a kept act of this command; null for another command's. */
export function inputOf<Name extends keyof KeptInputs>(act: Act, command: Name): KeptInputs[Name] | null {
  return act.command === command ? (act.input as KeptInputs[Name]) : null;
}

export const SENDERS: Readonly<Record<keyof KeptInputs, Sender>> = {
  transitionStop: ({ target, input, key, at }) =>
    wasDone(
      transitionStop(target, { ...(input as KeptInputs['transitionStop']), ...toActTime(at), idempotencyKey: key }),
    ),
  transitionJob: ({ target, input, key, at }) =>
    wasDone(sendTransition(target, { ...(input as KeptInputs['transitionJob']), ...toActTime(at) }, key), () =>
      service.readJob(target),
    ),
  addJobLines: ({ target, input, key }) =>
    service.addJobLines(target, { ...(input as KeptInputs['addJobLines']), idempotencyKey: key }),
  startClock: ({ target, input, key, at }) =>
    service.startClock(target, { ...(input as KeptInputs['startClock']), ...toActTime(at), idempotencyKey: key }),
  addJobNote: ({ target, input, key }) =>
    service.addJobNote(target, { ...(input as KeptInputs['addJobNote']), idempotencyKey: key }),
  saveWorkNote: ({ target, input, key }) => {
    const { before, workNote, rev } = input as KeptInputs['saveWorkNote'];
    return wasDone(
      sendOnto(
        rev,
        (newest) => service.saveJob(target, { rev: newest, workNote, idempotencyKey: key }),
        (job) => job.workNote === before,
      ),
      () => service.readJob(target),
    );
  },
  signJob: ({ target, input, key, at }) => {
    const { before, rev, ...signed } = input as KeptInputs['signJob'];
    return wasDone(
      sendOnto(
        rev,
        (newest) => service.signJob(target, { rev: newest, ...signed, ...toActTime(at), idempotencyKey: key }),
        (job) => job.signedBy === before,
      ),
      () => service.readJob(target),
    );
  },
  saveReport: ({ target, input, key }) => {
    const { before, klsForm, rev } = input as KeptInputs['saveReport'];
    return wasDone(
      sendOnto(
        rev,
        (newest) => service.saveJob(target, { rev: newest, klsForm, idempotencyKey: key }),
        (job) => compareVersions(undefined, job.klsForm, toKlsForm(before)) === null,
      ),
      () => service.readJob(target),
    );
  },
  uploadFile: ({ input }) => {
    const { file, ...about } = input as KeptInputs['uploadFile'];
    return files.uploadFile(about, { files: { file } });
  },
};

/** Hours and timeline are right after a day offline. */
const toActTime = (at: number | undefined) => (at === undefined ? {} : { at: new Date(at).toISOString() });

/**
 * The lines, notes and statuses before it have raised the job's version. While the status is the one that the user saw,
 * the transition goes with the newest version; if another has changed it, the refusal stands.
 * @throws ClientError
 */
async function sendTransition(
  job: string,
  { before, ...input }: KeptInputs['transitionJob'],
  key: string,
): Promise<JobAggregate> {
  try {
    return await service.transitionJob(job, { ...input, idempotencyKey: key });
  } catch (error) {
    const current = toClientError(error).stale?.current as JobAggregate | undefined;
    if (!current) throw error;
    // A try whose answer was lost more than a day ago. With a reason the user must see that theirs was not kept.
    if (current.job.status === input.status && !input.note && !input.holdReason) return current;
    if (current.job.status !== before) throw error;
    return service.transitionJob(job, { ...input, rev: current.job.rev, idempotencyKey: key });
  }
}

/**
 * Sends a part of the job. If other parts have raised the version, it goes with the newest one; if a colleague has
 * changed the same part, the refusal stands.
 * @throws ClientError
 */
async function sendOnto(
  rev: number,
  send: (rev: number) => Promise<JobAggregate>,
  isUntouched: (job: Job) => boolean,
): Promise<JobAggregate> {
  try {
    return await send(rev);
  } catch (error) {
    const current = toClientError(error).stale?.current as JobAggregate | undefined;
    if (!current || !isUntouched(current.job)) throw error;
    return send(current.job.rev);
  }
}

/** A key that the server knows with another version of the record: an earlier try was carried out. */
async function wasDone<R>(sending: Promise<R>, read?: () => Promise<R>): Promise<R | null> {
  try {
    return await sending;
  } catch (error) {
    if (toClientError(error).fields.idempotencyKey?.code !== 'reusedKey') throw error;
    return read ? read() : null;
  }
}
