import 'server-only';
import { signature } from '../../../core/server/crypto.ts';
import { env } from '../../../core/server/env.ts';
import { LINK_FIELD } from '../../../core/shared/merge-fields.ts';
import { paths } from '../../../core/shared/paths.ts';
import type { OutboxMail } from '../../shared/types.ts';

/**
 * The token of an offer's customer: 128 bits that nobody guesses without the server's key. It is computed where it is
 * needed, and PocketBase stores its hash only.
 */
export const customerToken = (offer: string) => signature(env().ENCRYPTION_KEY, 'offer-page', offer);

/** The address of the customer's page. */
const customerLink = (offer: string) => `${env().PUBLIC_URL}${paths.customerOffer(customerToken(offer))}`;

/** The mail's text with the link in its place. A mail about no offer has none. */
export function fillLink({ body, inquiry, about }: Pick<OutboxMail, 'body' | 'inquiry' | 'about'>): string {
  const offer = inquiry || about;
  return offer === '' ? body : body.replace(LINK_PATTERN, () => customerLink(offer));
}

/** With spaces as a template may have them. */
const LINK_PATTERN = new RegExp(LINK_FIELD.replace('{{', '\\{\\{\\s*').replace('}}', '\\s*\\}\\}'), 'g');
