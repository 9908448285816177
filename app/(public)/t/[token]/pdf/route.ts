import { readCustomerOffer } from '@/lib/offers/server/customer/offer';
import { createCustomerPdf } from '@/lib/offers/server/customer/files';

/** The PDF that the customer was sent. The middleware has refused wrong tokens. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await readCustomerOffer((await params).token);
  return (found && (await createCustomerPdf(found))) ?? new Response(null, { status: 404 });
}
