import { requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';
import { refreshSignIn } from '@/lib/auth/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server';

/** Prolongs the session and renews its cookie (spec §7). */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    const session = await requireSession(request);
    return Response.json(await refreshSignIn(session.token, request.headers.get(CLIENT_ADDRESS_HEADER)));
  });
}
