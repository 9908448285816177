/** What a technician does on a job that may be sent later, and how each is sent so that it happens once. */
import type { Sender } from '../../../core/browser/outbox/outbox.ts';
import type { Act } from '../../../core/browser/outbox/store.ts';
import { compareVersions } from '../../../core/browser/conflict.ts';
import { toClientError } from '../../../pocketbase/shared/command.ts';
import { service } from '../../commands.ts';
import { installations } from '../../installation-commands.ts';
import type { InstallationAdd, InstallationFields } from '../../shared/installation-schema.ts';
import { toInstallationFields, type Installation } from '../../shared/installations.ts';
import type { JobLineInput } from '../../shared/schema.ts';
import { toKlsForm } from '../../shared/kls.ts';
import type { KlsForm } from '../../shared/kls-schema.ts';
import type { JobAggregate } from '../../shared/types.ts';
import type { JobStatus } from '../../shared/values.ts';
import { addWithPhoto, storePhoto, uploadKept, type KeptFile } from './store-installation.ts';
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
  /** `photo`: one that could not be uploaded before, and becomes the installation's. */
  addInstallation: {
    fields: InstallationAdd;
    photo: KeptFile | null;
  };
  /** `before`: the fields that the user began from. */
  saveInstallation: {
    rev: number;
    fields: InstallationFields;
    before: InstallationFields;
    photo: KeptFile | null;
  };
  /** The record keeps a content once, so a file needs neither id nor key. */
  uploadFile: KeptFile;
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
        ({ job }: JobAggregate) => job.workNote === before,
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
        ({ job }: JobAggregate) => job.signedBy === before,
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
        ({ job }: JobAggregate) => compareVersions(undefined, job.klsForm, toKlsForm(before)) === null,
      ),
      () => service.readJob(target),
    );
  },
  // One that is there already by its id is a call that was sent twice.
  addInstallation: ({ input }) => {
    const { fields, photo } = input as KeptInputs['addInstallation'];
    return addWithPhoto(fields, photo);
  },
  // A save that changes nothing succeeds, so a repeated one does.
  saveInstallation: async ({ target, input }) => {
    const { fields, before, rev, photo } = input as KeptInputs['saveInstallation'];
    const sent = { ...fields, ...(await storePhoto(photo)) };
    return sendOnto(
      rev,
      (newest) => installations.saveInstallation(target, { ...sent, rev: newest }),
      (current: Installation) => compareVersions(undefined, toInstallationFields(current), before) === null,
    );
  },
  uploadFile: ({ input }) => uploadKept(input as KeptInputs['uploadFile']),
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
 * Sends a part of a record. If other parts have raised the version, it goes with the newest one; if a colleague has
 * changed the same part, the refusal stands. `isUntouched`: asked of the record as it is now.
 * @throws ClientError
 */
async function sendOnto<Current, R>(
  rev: number,
  send: (rev: number) => Promise<R>,
  isUntouched: (current: Current) => boolean,
): Promise<R> {
  try {
    return await send(rev);
  } catch (error) {
    const { stale } = toClientError(error);
    if (!stale || !isUntouched(stale.current as Current)) throw error;
    return send(stale.rev);
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
