import * as z from 'zod/mini';
import { readBody, requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';
import { limitRefreshes } from '@/lib/auth/sign-in-limits';
import { requiredText } from '@/lib/core/fields';
import { rotateHandle } from '@/lib/microsoft/tokens';

const body = z.object({ refreshToken: requiredText(200) });

/** Takes a refresh handle and answers its successor (spec §7). Failures count against their own session. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    const session = await requireSession(request);
    const { refreshToken } = await readBody(request, body);
    return Response.json(await limitRefreshes(session.sid, () => rotateHandle(session, refreshToken)));
  });
}
