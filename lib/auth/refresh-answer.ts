/** Apart from its use, so that pages load zod only once a refresh is due. */
import * as z from 'zod/mini';

z.config({ jitless: true });

/** What `/api/refresh-microsoft-token` answers (spec §7). */
export const refreshAnswer = z.object({ access_token: z.string(), refresh_token: z.string(), expiryTime: z.string() });
