/** The open offers of an account, registered with pocketbase/settings/open-work.ts. */
import { logActivity } from '../runtime/activities.ts';
import { isOpenOfferSql } from '../leads/offer-status.ts';
import type { AccountWork } from '../settings/open-work.ts';
import { updateRecord } from '../runtime/records.ts';

/** Somebody has to answer the customer, so an offer is never without a seller. A sent one keeps its content. */
export const offerWork: AccountWork = {
  what: 'offers',
  collection: 'inquiries',
  holder: 'seller',
  isOpen: isOpenOfferSql('w'),
  mayBeNobody: false,
  give: (tx, actor, id, to) => {
    const offer = tx.findRecordById('inquiries', id);
    const before = offer.getString('seller');
    updateRecord(tx, offer, { seller: to, rev: offer.getInt('rev') + 1, changedBy: actor.id });
    logActivity(tx, {
      lead: offer.getString('lead'),
      inquiry: id,
      type: 'ejer',
      data: { before, after: to, offerNumber: offer.getInt('offerNumber'), revision: offer.getInt('revision') },
      actor: actor.id,
    });
  },
};
