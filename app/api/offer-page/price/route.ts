import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { readPrices } from '@/lib/offers/server/customer/answers';
import { customerChoice } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(
  customerPage.priceChoice,
  { auth: 'none', input: customerChoice },
  ({ request, input }) => readPrices(request, input),
);
