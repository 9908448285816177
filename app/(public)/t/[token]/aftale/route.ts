import { loadAcceptance, toFileResponse } from '@/lib/offers/server/customer/acceptance';
import { readCustomerOffer } from '@/lib/offers/server/customer/offer';

/** The document of the customer's acceptance. The middleware has refused wrong tokens. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const found = await readCustomerOffer((await params).token);
  if (!found?.acceptance) return new Response(null, { status: 404 });
  return toFileResponse(await loadAcceptance(found.acceptance));
}
