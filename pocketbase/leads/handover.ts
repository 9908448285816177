/** The open leads of an account, registered with pocketbase/settings/open-work.ts. */
import type { AccountWork } from '../settings/open-work.ts';
import { isOpenOfferSql } from './offer-status.ts';
import { assignLead } from './transitions.ts';

export const leadWork: AccountWork = {
  what: 'leads',
  collection: 'leads',
  holder: 'owner',
  // Also a closed one with an open offer: the offer's new seller has to see whose it is.
  isOpen: `w.mergedInto = '' AND w.erasedAt = '' AND (w.status NOT IN ('vundet', 'tabt', 'ikke_relevant')
    OR EXISTS (SELECT 1 FROM inquiries i WHERE i.lead = w.id AND ${isOpenOfferSql('i')}))`,
  mayBeNobody: true,
  give: (tx, actor, id, to) => {
    const from = tx.findRecordById('leads', id).getString('owner');
    assignLead(tx, actor, { id, from, owner: to });
  },
};
