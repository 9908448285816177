/** Commands on backups, for admins. Each starts a job of the supervisor. */
import type { Download } from '../../core/download.ts';
import { send } from '../../pocketbase/command.ts';
import type { Job } from './types.ts';

type Chosen = { name: string; identity?: string | undefined };

/** @throws ClientError `backup_busy` */
export const makeBackup = () => send<Job>('/api/backup');
/** Makes a backup ready to be saved. @throws ClientError `not_found` */
export const downloadBackup = (name: string) => send<Download>(`/api/backup/files/${encodeURIComponent(name)}`);
/** @throws ClientError `backup_busy`, `not_found` */
export const checkBackup = (chosen: Chosen) => send<Job>('/api/backup/check', { body: chosen });
/** @throws ClientError `backup_busy`, `not_found`, `validation` (another word than the firm's name) */
export const restoreBackup = (chosen: Chosen & { word: string }) => send<Job>('/api/backup/restore', { body: chosen });
