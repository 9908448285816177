/** The input of the company look-up. */
import * as z from 'zod/mini';

export const companyNumber = z.object({ cvr: z.string().check(z.regex(/^\d{8}$/)) });
