import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { reconnect } from '@/lib/auth/reconnect';
import { requiredText } from '@/lib/core/fields';
import { connectionStatus } from '@/lib/microsoft/tokens';

/** Answers whether the user's mailbox is connected, and its address. */
export const GET = defineEndpoint({ auth: 'session' }, async ({ session: { pb, userId } }) => {
  const [status, user] = await Promise.all([connectionStatus(userId), pb.collection('users').getOne(userId)]);
  return { status, email: user.email };
});

const body = z.object({ code: requiredText(8000), state: requiredText(100) });

/** Reconnects the user's mailbox with a code from Microsoft; answers new handles. */
export const POST = defineEndpoint({ auth: 'session', body }, (call) => reconnect(call.session, call.body));
