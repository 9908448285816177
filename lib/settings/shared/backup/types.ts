import type { Backup } from '../../../core/shared/backup/names.ts';

/** Why a backup, a check or a restore failed; texts in messages `settings.backup.fault`. */
export type BackupFault =
  | 'damaged'
  | 'newer'
  /** A demo's under a tenant, or a firm's own without one. */
  | 'other_kind'
  | 'identity_missing'
  | 'identity_wrong'
  | 'no_space'
  | 'busy'
  | 'failed';

type Phase = 'database' | 'files' | 'archive' | 'check' | 'unpack' | 'swap' | 'start';
/** `done` of `total` bytes; total 0 if it is not known. */
export type Progress = { phase: Phase; done: number; total: number };

/** Tables whose records are counted, so that a user sees what a backup holds. */
export const COUNTED = ['leads', 'inquiries', 'service_jobs', 'tasks', 'files'] as const;
/** `inBackup`, `now`: records. `changed`: records made or changed after the backup, which a restore loses. */
export type Count = { table: (typeof COUNTED)[number]; inBackup: number; now: number; changed: number };

/** Contents of a checked backup. */
export type Contents = { madeAt: string; product: string; files: number; missing: number; counts: Count[] };

export type JobKind = 'make' | 'check' | 'restore';
/** Work that the supervisor does; `id` is random and known to who asked for it. */
export type Job = {
  id: string;
  kind: JobKind;
  /** The backup's name; that of the new one when it is made. */
  name: string;
  state: 'running' | 'done' | 'failed';
  progress: Progress | null;
  fault: BackupFault | null;
  /** Of a check. */
  contents: Contents | null;
  /** Of a restore: the folder that keeps the replaced data. */
  replaced: string | null;
};

/** `name`, `at`: of the last failed backup since the product started, if none was made after it. */
export type BackupStatus = {
  running: Job | null;
  failure: { at: string; fault: BackupFault } | null;
};

/** The page's data. */
export type BackupOverview = BackupStatus & {
  backups: Backup[];
  /** 'HH:MM' or 'off'. */
  time: string;
  encrypts: boolean;
  /** The word to type before a restore. */
  word: string;
};
