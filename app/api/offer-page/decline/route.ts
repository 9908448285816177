import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { declineOffer } from '@/lib/offers/server/customer/answers';
import { customerDecline } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(
  customerPage.decline,
  { auth: 'none', input: customerDecline },
  ({ request, input }) => declineOffer(request, input),
);
