/** Who gets the mails about an offer. */
import { queryValue } from '../runtime/sql.ts';
import type { OfferState } from './aggregate.ts';

/** Who got the offer, as the outbox stores addresses; for one that was never mailed the customer's. '' for nobody. */
export function findRecipients(tx: core.App, { offer, lead }: Pick<OfferState, 'offer' | 'lead'>): string {
  const sent = queryValue<string>(
    tx,
    `SELECT "to" FROM mail_outbox WHERE inquiry = {:id} AND status = 'sendt' ORDER BY created DESC, rowid DESC`,
    { id: offer.id },
  );
  return sent ?? lead.email;
}

/** The single addresses of `findRecipients`. */
export const toAddresses = (recipients: string): string[] => recipients.split(', ').filter(Boolean);
