import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { acceptOffer } from '@/lib/offers/server/customer/answers';
import { customerAccept } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(customerPage.accept, { auth: 'none', input: customerAccept }, ({ request, input }) =>
  acceptOffer(request, input),
);
