import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { limitRefreshes } from '@/lib/auth/server/sign-in-limits';
import { microsoft } from '@/lib/microsoft/commands';
import { handleRefresh } from '@/lib/microsoft/shared/schema';
import { rotateHandle } from '@/lib/microsoft/server/tokens';

// Failures count against their own session.
export const POST = defineEndpoint(
  microsoft.refreshHandles,
  { auth: 'session', input: handleRefresh },
  ({ session, input: { refreshToken } }) => limitRefreshes(session.sid, () => rotateHandle(session, refreshToken)),
);
