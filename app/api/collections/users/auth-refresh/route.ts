import { browserSession } from '@/lib/auth/browser-commands';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { refreshSignIn } from '@/lib/auth/server/sign-in';
import { CLIENT_ADDRESS_HEADER } from '@/lib/pocketbase/server/server';

export const POST = defineEndpoint(browserSession.refresh, { auth: 'session' }, ({ request, session }) =>
  refreshSignIn(session.token, request.headers.get(CLIENT_ADDRESS_HEADER)),
);
