/** The contract of the backups, for admins. Next answers it; the supervisor does the work as jobs. */
import type * as z from 'zod/mini';
import { defineCommands, type, type Download } from '../core/shared/contract.ts';
import type { checkInput, restoreInput } from './shared/backup/schema.ts';
import type { BackupOverview, Job } from './shared/backup/types.ts';

export const backups = defineCommands({
  /** The backups, what runs now, and how the schedule is set. */
  readOverview: { method: 'GET', path: '/api/backup', by: 'next', answer: type<BackupOverview>() },
  /** A job and how far it is. The browser that began it may read it by its cookie, also while the product is closed. */
  readJob: {
    method: 'GET',
    path: '/api/backup/jobs/{id}',
    by: 'next',
    answer: type<Job>(),
    errors: ['not_found'],
  },
  /** Begins a backup. */
  make: { method: 'POST', path: '/api/backup', by: 'next', answer: type<Job>(), errors: ['backup_busy'] },
  /** Begins to check a backup and to count what it holds. */
  check: {
    method: 'POST',
    path: '/api/backup/check',
    by: 'next',
    input: type<z.input<typeof checkInput>>(),
    answer: type<Job>(),
    errors: ['not_found', 'validation', 'backup_busy'],
  },
  /** Begins a restore. `word`: the firm's name, typed to confirm. */
  restore: {
    method: 'POST',
    path: '/api/backup/restore',
    by: 'next',
    input: type<z.input<typeof restoreInput>>(),
    answer: type<Job>(),
    errors: ['not_found', 'validation', 'backup_busy'],
  },
  /** Makes a backup ready to be saved; noted in the security log. */
  download: {
    method: 'POST',
    path: '/api/backup/files/{name}',
    by: 'next',
    answer: type<Download>(),
    errors: ['not_found'],
  },
});
