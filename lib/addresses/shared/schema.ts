/** The input of the address look-up. */
import * as z from 'zod/mini';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

export const addressQuery = lazySchema(() => z.object({ q: z.string().check(z.trim(), z.maxLength(200)) }));
/** An id of Danmarks Adresseregister. */
export const addressId = lazySchema(() => z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)) }));
