/**
 * How the web server asks the supervisor, which started it, for backups: by Node's channel between the two processes.
 */
import { AppError } from '../../core/errors.ts';
import type { BackupFault, BackupStatus, Job } from './types.ts';

export type BackupRequest =
  | { ask: 'status' }
  | { ask: 'job'; job: string }
  | { ask: 'make' }
  | { ask: 'check'; name: string; identity?: string | undefined }
  | { ask: 'restore'; name: string; identity?: string | undefined };
export type BackupAnswer = { value: BackupStatus | Job | null } | { fault: BackupFault };

/** On the channel. `closed`: a restore replaces the data, so the API refuses all calls. */
export type ToSupervisor = { backup: number; request: BackupRequest };
export type ToWeb = { backup: number; answer: BackupAnswer } | { closed: boolean };

const ANSWER_MS = 5_000;
let next = 0;

/** @throws AppError `backup_busy` where another job runs, `upstream` where no supervisor started this process */
async function ask(request: BackupRequest): Promise<BackupStatus | Job | null> {
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
  return result.value;
}

export const readBackupStatus = async () => (await ask({ ask: 'status' })) as BackupStatus;
/** Begins a job. @throws AppError `backup_busy`, `upstream` */
export const beginJob = async (request: Exclude<BackupRequest, { ask: 'status' | 'job' }>) =>
  (await ask(request)) as Job;
/** @throws AppError `not_found` for an unknown id, `upstream` */
export async function readJob(id: string): Promise<Job> {
  const job = (await ask({ ask: 'job', job: id })) as Job | null;
  if (!job) throw new AppError('not_found');
  return job;
}
