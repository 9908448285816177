import { defineEndpoint } from '@/lib/auth/endpoint';
import { refreshSignIn } from '@/lib/auth/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server';

/** Prolongs the session and renews its cookie (spec §7). */
export const POST = defineEndpoint({ auth: 'session' }, ({ request, session }) =>
  refreshSignIn(session.token, request.headers.get(CLIENT_ADDRESS_HEADER)),
);
