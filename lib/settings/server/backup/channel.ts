/**
 * How the web server asks the supervisor, which started it, for backups: by Node's channel between the two processes.
 */
import { AppError } from '../../../core/shared/errors.ts';
import type { BackupFault, BackupStatus, Job } from '../../shared/backup/types.ts';

export type BackupRequest =
  | { ask: 'status' }
  /** `key`: the one that belongs to the job; null if the asker's session has been checked. */
  | { ask: 'job'; job: string; key: string | null }
  /** `by`: the user's id. */
  | { ask: 'make'; by: string }
  | { ask: 'check'; name: string; identity?: string | undefined }
  | { ask: 'restore'; name: string; identity?: string | undefined; by: string };
/** `key`: of a job that was begun. */
export type BackupAnswer = { value: BackupStatus | Job | null; key?: string } | { fault: BackupFault };

/** On the channel. `closed`: a restore replaces the data, so the API refuses all calls. */
export type ToSupervisor = { backup: number; request: BackupRequest };
export type ToWeb = { backup: number; answer: BackupAnswer } | { closed: boolean };

const ANSWER_MS = 5_000;
let next = 0;

/** @throws AppError `backup_busy` if another job runs, `upstream` if no supervisor started this process */
async function ask(request: BackupRequest): Promise<Exclude<BackupAnswer, { fault: BackupFault }>> {
  if (!process.send) throw new AppError('upstream');
  const id = ++next;
  const answer = new Promise<BackupAnswer>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      process.off('message', listen);
    };
    const listen = (message: ToWeb) => {
      if (!('backup' in message) || message.backup !== id) return;
      end();
      resolve(message.answer);
    };
    const timer = setTimeout(() => {
      end();
      reject(new AppError('upstream'));
    }, ANSWER_MS);
    process.on('message', listen);
  });
  process.send({ backup: id, request } satisfies ToSupervisor);
  const result = await answer;
  if ('fault' in result) throw new AppError(result.fault === 'busy' ? 'backup_busy' : 'internal');
  return result;
}

export const readBackupStatus = async () => (await ask({ ask: 'status' })).value as BackupStatus;
/** Begins a job. @returns it and the key that opens it without a session. @throws AppError `backup_busy`, `upstream` */
export async function beginJob(
  request: Exclude<BackupRequest, { ask: 'status' | 'job' }>,
): Promise<{ job: Job; key: string }> {
  const { value, key = '' } = await ask(request);
  return { job: value as Job, key };
}
/** The job; null for an unknown id or a wrong key. @throws AppError `upstream` */
export const readJob = async (id: string, key: string | null) =>
  (await ask({ ask: 'job', job: id, key })).value as Job | null;
