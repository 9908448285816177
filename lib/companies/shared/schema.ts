/** The input of the company look-up. */
import * as z from 'zod/mini';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

export const companyNumber = lazySchema(() => z.object({ cvr: z.string().check(z.regex(/^\d{8}$/)) }));
