/** The open leads of an account, registered with pocketbase/settings/open-work.ts. */
import type { AccountWork } from '../settings/open-work.ts';
import { assignLead } from './assign.ts';

export const leadWork: AccountWork = {
  what: 'leads',
  collection: 'leads',
  holder: 'owner',
  isOpen: "w.mergedInto = '' AND w.erasedAt = '' AND w.status NOT IN ('vundet', 'tabt', 'ikke_relevant')",
  mayBeNobody: true,
  give: (tx, actor, id, to) => {
    const from = tx.findRecordById('leads', id).getString('owner');
    assignLead(tx, actor, { id, from, owner: to });
  },
};
