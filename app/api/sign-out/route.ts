import { requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { readSession, tokenOf } from '@/lib/auth/session';
import { signOut } from '@/lib/auth/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server';

/** Ends the session of the cookie and of the Authorization header; they are normally the same one. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    const tokens = new Set([tokenOf(request), (await readSession())?.token ?? ''].filter(Boolean));
    await signOut(tokens, request.headers.get(CLIENT_ADDRESS_HEADER));
    return Response.json({});
  });
}
