/** Input of the commands on a user's Microsoft connection. */
import * as z from 'zod/mini';
import { requiredText } from '../../core/shared/fields.ts';

export const reconnectCode = z.object({ code: requiredText(8000), state: requiredText(100) });
export const handleRefresh = z.object({ refreshToken: requiredText(200) });
