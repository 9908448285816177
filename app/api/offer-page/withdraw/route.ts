import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { withdraw } from '@/lib/offers/server/customer/answers';
import { customerWithdraw } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(
  customerPage.withdraw,
  { auth: 'none', input: customerWithdraw },
  ({ request, input }) => withdraw(request, input),
);
