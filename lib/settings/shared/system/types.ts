import type { Disk, LogLine, PartState } from '../../../core/shared/system.ts';
import type { DatabaseState } from '../../../pocketbase/shared/system-types.ts';

/** The answer of `GET /api/system`. null: could not be read, or there is none. Times are ISO texts in UTC. */
export type SystemState = {
  at: string;
  /** Id of the build that runs. */
  build: string;
  parts: PartState[];
  disk: (Disk & { isLow: boolean }) | null;
  /** Bytes of the stored files, at most a minute old. */
  files: number | null;
  database: DatabaseState | null;
  lastBackup: string | null;
  /** Newest first. */
  logs: LogLine[];
};
