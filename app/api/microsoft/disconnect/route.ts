import { defineEndpoint } from '@/lib/auth/endpoint';
import { microsoft } from '@/lib/microsoft/commands';
import { dropConnection } from '@/lib/microsoft/tokens';

export const POST = defineEndpoint(microsoft.disconnect, { auth: 'session' }, async ({ session }) => {
  await dropConnection(session.userId);
  return {};
});
