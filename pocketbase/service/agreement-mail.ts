/** The customer's copy of signed extra work. Plain text, in Danish, as the agreement was read on site. */
import { copenhagenToday, formatDayLong } from '../../lib/core/shared/dates.ts';
import { formatKr, formatQty } from '../../lib/core/shared/money.ts';
import { getAgreedAmount, toCustomerAmount, type AgreementKind } from '../../lib/service/shared/agreements.ts';
import { texts } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';

/** Øre excl. VAT; `hoursMilli` in thousandths of an hour; `vatRate` in percent. */
export type AgreedWork = {
  kind: AgreementKind;
  text: string;
  price: number;
  rate: number;
  hoursMilli: number;
  vatRate: number;
  inclVat: boolean;
  signedBy: string;
};

/** What was agreed, at which price, where, and by whom it was signed. */
export function writeAgreementMail(
  tx: core.App,
  job: core.Record,
  agreed: AgreedWork,
): { subject: string; body: string } {
  const firm = queryRow(tx, texts('name', 'phone', 'email', 'cvr'), 'FROM company_settings');
  const number = job.getInt('jobNumber');
  const place = [job.getString('address'), [job.getString('zip'), job.getString('city')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const body = [
    `Hej ${agreed.signedBy}`,
    '',
    `Her er en kopi af den aftaleseddel, du skrev under på ${formatDayLong(copenhagenToday(new Date()), 'da')}.`,
    '',
    `Sag ${number}${place === '' ? '' : `, ${place}`}`,
    '',
    agreed.text,
    '',
    ...writePrice(agreed),
    '',
    'Venlig hilsen',
    ...[firm?.name, firm?.phone && `Tlf. ${firm.phone}`, firm?.email, firm?.cvr && `CVR ${firm.cvr}`].filter(
      (line): line is string => Boolean(line),
    ),
  ];
  return { subject: `Aftaleseddel: ekstra arbejde på sag ${number}`, body: body.join('\n') };
}

function writePrice(agreed: AgreedWork): string[] {
  const vat = agreed.inclVat ? 'inkl. moms' : 'ekskl. moms';
  const shown = (oere: number) => `${formatKr(toCustomerAmount(oere, agreed))} ${vat}`;
  if (agreed.kind === 'fast') return [`Fast pris: ${shown(agreed.price)}`];
  const lines = [`Efter regning: ${shown(agreed.rate)} i timen, og de materialer, der bliver brugt.`];
  if (agreed.hoursMilli > 0)
    lines.push(`Anslået ${formatQty(agreed.hoursMilli)} t: ca. ${shown(getAgreedAmount(agreed))} for timerne.`);
  return lines;
}
