import * as z from 'zod/mini';
import { BACKUP_NAME } from '../../../core/shared/backup/names.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

const name = lazySchema(() => z.string().check(z.regex(BACKUP_NAME)));
const identity = lazySchema(() => z.optional(z.string().check(z.maxLength(5000))));

export const backupParams = lazySchema(() => z.object({ name }));
export const jobParams = lazySchema(() => z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }));
export const checkInput = lazySchema(() => z.object({ name, identity }));
export const restoreInput = lazySchema(() =>
  z.object({ name, identity, word: z.string().check(z.minLength(1), z.maxLength(300)) }),
);
