import { defineEndpoint } from '@/lib/auth/endpoint';
import { limitRefreshes } from '@/lib/auth/sign-in-limits';
import { microsoft } from '@/lib/microsoft/commands';
import { handleRefresh } from '@/lib/microsoft/schema';
import { rotateHandle } from '@/lib/microsoft/tokens';

// Failures count against their own session.
export const POST = defineEndpoint(
  microsoft.refreshHandles,
  { auth: 'session', input: handleRefresh },
  ({ session, input: { refreshToken } }) => limitRefreshes(session.sid, () => rotateHandle(session, refreshToken)),
);
