import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { askQuestion } from '@/lib/offers/server/customer/answers';
import { customerQuestion } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(
  customerPage.askQuestion,
  { auth: 'none', input: customerQuestion },
  ({ request, input }) => askQuestion(request, input),
);
