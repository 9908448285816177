import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { limitRefreshes } from '@/lib/auth/sign-in-limits';
import { requiredText } from '@/lib/core/fields';
import { rotateHandle } from '@/lib/microsoft/tokens';

const body = z.object({ refreshToken: requiredText(200) });

/** Takes a refresh handle and answers its successor (spec §7). Failures count against their own session. */
export const POST = defineEndpoint({ auth: 'session', body }, ({ session, body: { refreshToken } }) =>
  limitRefreshes(session.sid, () => rotateHandle(session, refreshToken)),
);
