import { defineEndpoint } from '@/lib/auth/endpoint';
import { signIn, signInBody } from '@/lib/auth/sign-in';

/** Completes a sign-in: trades Microsoft's code for a session, its cookie and handles (spec §7). */
export const POST = defineEndpoint({ auth: 'none', body: signInBody }, ({ request, body }) => signIn(request, body));
