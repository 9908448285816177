import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { noteChoice } from '@/lib/offers/server/customer/answers';
import { customerChosen } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(
  customerPage.noteChoice,
  { auth: 'none', input: customerChosen },
  ({ request, input }) => noteChoice(request, input),
);
