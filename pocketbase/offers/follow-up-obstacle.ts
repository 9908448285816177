/** Whether the customer of an offer may still be asked for an answer. */
import { CLOSED_LEAD } from '../../lib/offers/shared/follow-up.ts';
import { flag, texts } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';
import type { OfferState } from './aggregate.ts';

/** Why the customer is not asked any more: a code, '' for no reason. */
export function findObstacle(tx: core.App, { offer, lead }: OfferState): string {
  if (offer.status !== 'sendt' && offer.status !== 'set') return offer.status;
  if (offer.archived) return 'arkiveret';
  const customer = queryRow(
    tx,
    { ...texts('status'), archived: flag('archived'), merged: flag("mergedInto != ''") },
    'FROM leads WHERE id = {:id}',
    { id: lead.id },
  );
  if (!customer || customer.archived) return 'arkiveret';
  if (customer.merged) return 'sammenlagt';
  return CLOSED_LEAD.includes(customer.status) ? customer.status : '';
}
