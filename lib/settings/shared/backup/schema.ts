import * as z from 'zod/mini';
import { BACKUP_NAME } from '../../../core/shared/backup/names.ts';

const name = z.string().check(z.regex(BACKUP_NAME));
const identity = z.optional(z.string().check(z.maxLength(5000)));

export const backupParams = z.object({ name });
export const jobParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });
export const checkInput = z.object({ name, identity });
export const restoreInput = z.object({ name, identity, word: z.string().check(z.minLength(1), z.maxLength(300)) });
