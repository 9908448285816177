import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { sendCode } from '@/lib/offers/server/customer/accept-code';
import { customerCode } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(customerPage.sendCode, { auth: 'none', input: customerCode }, ({ request, input }) =>
  sendCode(request, input),
);
