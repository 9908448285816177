import { browserSession } from '@/lib/auth/browser/commands';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { signIn } from '@/lib/auth/sign-in';
import { signInBody } from '@/lib/auth/sign-in-schema';

export const POST = defineEndpoint(browserSession.signIn, { auth: 'none', input: signInBody }, ({ request, input }) =>
  signIn(request, input),
);
