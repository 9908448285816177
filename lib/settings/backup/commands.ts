/** Commands on backups, for admins. Each starts a job of the supervisor. */
import { send } from '../../pocketbase/command.ts';
import type { Job } from './types.ts';

type Chosen = { name: string; identity?: string | undefined };

/** @throws ClientError `backup_busy` */
export const makeBackup = () => send<Job>('/api/backup');
/** @throws ClientError `backup_busy`, `not_found` */
export const checkBackup = (chosen: Chosen) => send<Job>('/api/backup/check', { body: chosen });
/** @throws ClientError `backup_busy`, `not_found`, `validation` (another word than the firm's name) */
export const restoreBackup = (chosen: Chosen & { word: string }) => send<Job>('/api/backup/restore', { body: chosen });
