/** Mail about access to the product. In Danish: the receiver's language is not known yet. Pure. */
import { UNNAMED_COMPANY } from '../../../core/shared/company.ts';
import { formatDayLong } from '../../../core/shared/dates.ts';

export type Person = { name: string; email: string };
type Mail = { subject: string; body: string };

const firstName = (name: string) => name.split(' ')[0] ?? '';
const hello = (name: string) => (name ? `Hej ${firstName(name)}` : 'Hej');

/**
 * The mail that invites a colleague.
 * @param lastDay the last day on which it is valid, `YYYY-MM-DD`
 */
export function invitationMail(invited: {
  email: string;
  by: Person;
  firm: string;
  url: string;
  lastDay: string;
}): Mail {
  const { email, by, firm, url, lastDay } = invited;
  const inviter = by.name || by.email;
  const system = firm === '' || firm === UNNAMED_COMPANY ? 'ordrestyring' : `ordrestyring hos ${firm}`;
  return {
    subject: `Din adgang til ${system}`,
    body: [
      'Hej',
      '',
      `${inviter} har givet dig adgang til ${system}.`,
      '',
      `1. Åbn ${url}`,
      `2. Tryk på »Log ind med Microsoft«, og vælg din arbejdskonto ${email}.`,
      '',
      `Invitationen gælder til og med ${formatDayLong(lastDay, 'da')} – svar på denne mail, hvis noget driller.`,
      '',
      'Venlig hilsen',
      inviter,
    ].join('\n'),
  };
}

/** The mail that tells an admin of an account that waits for a role. */
export function waitingMail(admin: Person, waiting: Person, url: string): Mail {
  const name = waiting.name || waiting.email;
  return {
    subject: `${name} venter på en rolle`,
    body: [
      hello(admin.name),
      '',
      `${name} (${waiting.email}) har logget ind i ordrestyring for første gang og kan intet se, før du giver en rolle:`,
      '',
      url,
    ].join('\n'),
  };
}
