import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { microsoft } from '@/lib/microsoft/commands';
import { dropConnection } from '@/lib/microsoft/server/tokens';

export const POST = defineEndpoint(microsoft.disconnect, { auth: 'session' }, async ({ session }) => {
  await dropConnection(session.userId);
  return {};
});
