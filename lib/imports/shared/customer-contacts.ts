/** How an imported customer is reached: the e-mail address, and a second contact. Pure. */
import type { FieldErrors } from '../../core/shared/errors.ts';
import { formatPhone } from '../../core/shared/phone.ts';
import { splitEmails } from './cell-values.ts';
import type { Cells } from './kinds.ts';

/** The first e-mail address is the customer's. Others are kept beside the second contact, and `warnings` says so. */
export function readContacts(cells: Cells, warnings: FieldErrors): { email?: string; secondContact?: string } {
  const [email, ...others] = splitEmails(cells.email ?? '');
  if (others.length > 0) warnings.email = { code: 'otherEmailsKept' };
  const { contact2 = '', contact2Phone = '', contact2Email = '' } = cells;
  const parts = [contact2, contact2Phone && formatPhone(contact2Phone), contact2Email, ...others];
  const secondContact = parts.filter((part) => part !== '').join(', ');
  return { ...(email ? { email } : {}), ...(secondContact ? { secondContact } : {}) };
}
