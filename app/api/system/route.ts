import { defineEndpoint } from '@/lib/auth/endpoint';
import { can } from '@/lib/auth/permissions';
import { AppError, fieldError } from '@/lib/core/errors';
import { isReference } from '@/lib/core/reference';
import { readSystem } from '@/lib/settings/system/read';

/** The state of the product's parts, for admins. `?requestId=`: only the log lines of that request. */
export const GET = defineEndpoint({ auth: 'session' }, async ({ request, session }) => {
  const { userId, roles } = session;
  if (!can({ id: userId, roles }, 'company', 'change')) throw new AppError('forbidden');
  const requestId = new URL(request.url).searchParams.get('requestId') ?? '';
  if (requestId !== '' && !isReference(requestId)) throw fieldError('requestId', 'invalid');
  return readSystem(requestId);
});
