/** Expires offers after their last day. Only sent or seen offers expire; a customer's answer stays. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { currentStatus } from '../../lib/leads/shared/offers.ts';
import type { OfferStatus } from '../../lib/offers/shared/values.ts';
import { transitionOffer } from './transition-effects.ts';
import { queryValues } from '../runtime/sql.ts';

const DUE = `SELECT id FROM inquiries WHERE status IN ('sendt', 'set') AND validUntil != ''
  AND validUntil < {:today}`;

/**
 * Stores the status that offers have from midnight on (`currentStatus`). Runs at midnight in Copenhagen, and every ten
 * minutes in case the server was stopped then. Each offer has its own transaction, which reads the status again. Returns
 * the number of expired offers.
 */
export function expireOffers(app: Pick<core.App, 'db' | 'runInTransaction'>, now: Date = new Date()): number {
  const today = copenhagenToday(now);
  let expired = 0;
  for (const id of queryValues<string>(app, DUE, { today })) {
    app.runInTransaction((tx) => {
      const offer = tx.findRecordById('inquiries', id);
      const [status, validUntil] = [offer.getString('status') as OfferStatus, offer.getString('validUntil')];
      if (status === 'udloebet' || currentStatus({ status, validUntil }, today) !== 'udloebet') return;
      transitionOffer(tx, offer, 'udloebet', '', { validUntil });
      expired += 1;
    });
  }
  return expired;
}
