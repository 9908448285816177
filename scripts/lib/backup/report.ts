import type { BackupFault, Contents, Progress } from '../../../lib/settings/shared/backup/types.ts';

/** Messages of the backup and restore commands to the supervisor that started them. */
export type ToolMessage =
  | { progress: Progress }
  | { made: { name: string } }
  | { contents: Contents }
  | { prepared: true }
  | { fault: BackupFault; message: string };

const PAUSE_MS = 200;

/** Tells the process that started this one; a terminal's user sees nothing of it. */
export function tell(message: ToolMessage): void {
  process.send?.(message, undefined, {}, () => undefined);
}

/** A listener that passes progress on at most five times a second. */
export function progressTeller(): (progress: Progress) => void {
  let last = 0;
  let phase = '';
  return (progress) => {
    if (progress.phase === phase && Date.now() - last < PAUSE_MS) return;
    [last, phase] = [Date.now(), progress.phase];
    tell({ progress });
  };
}
