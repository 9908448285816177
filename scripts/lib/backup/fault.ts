import type { BackupFault } from '../../../lib/settings/shared/backup/types.ts';
import { SetupError } from '../fail.mjs';

/** A backup, a check or a restore that failed for a known reason. The message says what to do, on one line. */
export class BackupError extends SetupError {
  readonly fault: BackupFault;
  constructor(fault: BackupFault, message: string, options?: ErrorOptions) {
    super(message);
    this.name = 'BackupError';
    this.fault = fault;
    this.cause = options?.cause;
  }
}

/** The reason of any error; a full disk is told from other failures. */
export function faultOf(error: unknown): BackupFault {
  if (error instanceof BackupError) return error.fault;
  const { code, message } = error as { code?: string; message?: string };
  return code === 'ENOSPC' || code === 'EDQUOT' || /disk is full/.test(message ?? '') ? 'no_space' : 'failed';
}
