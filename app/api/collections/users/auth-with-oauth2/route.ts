import { readBody, requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { signIn, signInBody } from '@/lib/auth/sign-in';

/** Completes a sign-in: trades Microsoft's code for a session, its cookie and handles (spec §7). */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    return Response.json(await signIn(request, await readBody(request, signInBody)));
  });
}
