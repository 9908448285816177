import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { reconnect } from '@/lib/auth/server/reconnect';
import { microsoft } from '@/lib/microsoft/commands';
import { reconnectCode } from '@/lib/microsoft/shared/schema';
import { connectionStatus } from '@/lib/microsoft/server/tokens';

export const GET = defineEndpoint(
  microsoft.readConnection,
  { auth: 'session' },
  async ({ session: { pb, userId } }) => {
    const [status, user] = await Promise.all([connectionStatus(userId), pb.collection('users').getOne(userId)]);
    return { status, email: user.email };
  },
);

export const POST = defineEndpoint(
  microsoft.reconnect,
  { auth: 'session', input: reconnectCode },
  ({ session, input }) => reconnect(session, input),
);
