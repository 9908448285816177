import * as z from 'zod/mini';
import { readBody, requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';
import { reconnect } from '@/lib/auth/reconnect';
import { requiredText } from '@/lib/core/fields';
import { connectionStatus } from '@/lib/microsoft/tokens';

/** Is the asker's mailbox connected, and which one is it? */
export function GET(request: Request): Promise<Response> {
  return respond(async () => {
    const { pb, userId } = await requireSession(request);
    const [status, user] = await Promise.all([connectionStatus(userId), pb.collection('users').getOne(userId)]);
    return Response.json({ status, email: user.email });
  });
}

const body = z.object({ code: requiredText(8000), state: requiredText(100) });

/** Connects the asker's mailbox anew with a code from Microsoft; answers new handles. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    const session = await requireSession(request);
    return Response.json(await reconnect(session, await readBody(request, body)));
  });
}
