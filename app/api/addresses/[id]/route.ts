import { addresses } from '@/lib/addresses/commands';
import { locateAddress } from '@/lib/addresses/server/look-up';
import { addressId } from '@/lib/addresses/shared/schema';
import { defineEndpoint } from '@/lib/auth/server/endpoint';

export const GET = defineEndpoint(
  addresses.locate,
  { auth: 'session', access: 'read leads', params: addressId },
  async ({ request, params }) => ({ point: await locateAddress(params.id, request.signal) }),
);
