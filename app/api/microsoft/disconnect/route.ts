import { defineEndpoint } from '@/lib/auth/endpoint';
import { dropConnection } from '@/lib/microsoft/tokens';

/** Ends the user's Microsoft connection; their session continues. */
export const POST = defineEndpoint({ auth: 'session' }, async ({ session }) => {
  await dropConnection(session.userId);
  return {};
});
