import type { BackupKind } from '../../core/shared/backup/names.ts';

/** An offer or a job that blocks an erasure or is kept. */
export type PrivacyRecord = {
  what: 'offer' | 'job';
  id: string;
  /** '10001-2' or '50001'. */
  number: string;
  status: string;
};
/** `until`: the last day on which the record is kept. */
export type KeptRecord = PrivacyRecord & { until: string };
export const ERASED_KINDS = ['offers', 'jobs', 'tasks', 'files', 'activities', 'mails'] as const;
export type ErasedCounts = Record<(typeof ERASED_KINDS)[number], number>;

/**
 * A backup that holds the customer. `until`: the last day on which it is kept, if one is made each night; null if no
 * day is known. `madeAt`: UTC ISO.
 */
export type HeldBackup = { name: string; madeAt: string; kind: BackupKind; until: string | null };

/** What an erasure of the customer would do now, or has done. */
export type ErasePlan = {
  rev: number;
  name: string;
  /** Nothing is erased while there are any. */
  open: PrivacyRecord[];
  kept: KeptRecord[];
  /** How many records lose their personal data, besides the customer's own. */
  erased: ErasedCounts;
  /** Null if they can't be read. */
  backups: HeldBackup[] | null;
};

/** `isCleaned`: false if the search index is cleaned up in the next minutes. */
export type Erasure = ErasePlan & { isCleaned: boolean };
