import { browserSession } from '@/lib/auth/browser-commands';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { signIn } from '@/lib/auth/server/sign-in';
import { signInBody } from '@/lib/auth/shared/sign-in-schema';

export const POST = defineEndpoint(browserSession.signIn, { auth: 'none', input: signInBody }, ({ request, input }) =>
  signIn(request, input),
);
