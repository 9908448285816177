import 'server-only';
import { AppError } from '../../../core/shared/errors.ts';
import { paths } from '../../../core/shared/paths.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { offers } from '../../commands.ts';
import { customerToken } from './link.ts';

/**
 * Leads a colleague to the customer's page on the product's own name, where they are signed in: by the customer's link
 * they would be a stranger on another name, and their look would count as the customer's.
 * @param pb acts as the user
 * @throws AppError not_found if the offer was not sent, or the user may not record its answer
 */
export async function createCustomerPageResponse(pb: TypedPocketBase, id: string): Promise<Response> {
  const { can } = await offers.readOffer(id, { send: sendThrough(pb) });
  if (!can.openCustomerPage) throw new AppError('not_found');
  const location = paths.customerOffer(customerToken(id));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}
