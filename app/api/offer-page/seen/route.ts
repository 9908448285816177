import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { noteSeen } from '@/lib/offers/server/customer/answers';
import { customerSeen } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(customerPage.noteSeen, { auth: 'none', input: customerSeen }, ({ request, input }) =>
  noteSeen(request, input),
);
