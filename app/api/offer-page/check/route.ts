import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { customerPage } from '@/lib/offers/customer-commands';
import { checkDocument } from '@/lib/offers/server/customer/document-check';
import { documentCheck } from '@/lib/offers/shared/customer-schema';

export const POST = defineEndpoint(
  customerPage.checkDocument,
  { auth: 'none', input: documentCheck },
  ({ request, input }) => checkDocument(request, input.sha256),
);
