import { addresses } from '@/lib/addresses/commands';
import { suggestAddresses } from '@/lib/addresses/server/look-up';
import { addressQuery } from '@/lib/addresses/shared/schema';
import { defineEndpoint } from '@/lib/auth/server/endpoint';

export const GET = defineEndpoint(
  addresses.suggest,
  { auth: 'session', access: 'read leads', input: addressQuery },
  async ({ request, input }) => ({ items: await suggestAddresses(input.q, request.signal) }),
);
