/** Input of the commands on a user's Microsoft connection. */
import * as z from 'zod/mini';
import { requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

export const reconnectCode = lazySchema(() => z.object({ code: requiredText(8000), state: requiredText(100) }));
export const handleRefresh = lazySchema(() => z.object({ refreshToken: requiredText(200) }));
