/** The customer's copy of signed extra work. Plain text, in Danish, as the agreement was read on site. */
import { copenhagenToday, formatDayLong } from '../../lib/core/shared/dates.ts';
import { formatKr, formatQty } from '../../lib/core/shared/money.ts';
import {
  getAgreedAmount,
  toCustomerAmount,
  type AgreedLine,
  type AgreementKind,
} from '../../lib/service/shared/agreements.ts';
import { getLineTotal } from '../../lib/service/shared/rules.ts';
import { unitLabel } from '../../lib/units/shared/rules.ts';
import { texts } from '../runtime/columns.ts';
import { queryRow, queryRows } from '../runtime/sql.ts';

/** Øre excl. VAT; `hoursMilli` in thousandths of an hour; `vatRate` in percent. */
export type AgreedWork = {
  kind: AgreementKind;
  text: string;
  price: number;
  rate: number;
  hoursMilli: number;
  lines: readonly AgreedLine[];
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
    ...writePrice(agreed, writeLines(tx, agreed)),
    '',
    'Venlig hilsen',
    ...[firm?.name, firm?.phone && `Tlf. ${firm.phone}`, firm?.email, firm?.cvr && `CVR ${firm.cvr}`].filter(
      (line): line is string => Boolean(line),
    ),
  ];
  return { subject: `Aftaleseddel: ekstra arbejde på sag ${number}`, body: body.join('\n') };
}

const showAmount = (oere: number, agreed: AgreedWork) =>
  `${formatKr(toCustomerAmount(oere, agreed))} ${agreed.inclVat ? 'inkl. moms' : 'ekskl. moms'}`;

/** '2 stk. Stikkontakt: 800,00 kr. inkl. moms' */
function writeLines(tx: core.App, agreed: AgreedWork): string[] {
  const names = queryRows(tx, texts('units.key', 'labelDa', 'labelEn', 'pluralDa', 'pluralEn'), 'FROM units');
  return agreed.lines.map((line) => {
    const qty = `${formatQty(line.qtyMilli)} ${unitLabel(names, line.unit, 'da', line.qtyMilli)}`;
    return `${qty} ${line.text}: ${showAmount(getLineTotal(line), agreed)}`;
  });
}

/** @param lines what is agreed besides, in words */
function writePrice(agreed: AgreedWork, lines: string[]): string[] {
  const shown = (oere: number) => showAmount(oere, agreed);
  const total = shown(getAgreedAmount(agreed));
  if (agreed.kind === 'fast') {
    if (lines.length === 0) return [`Fast pris: ${total}`];
    const price = agreed.price > 0 ? [`Fast pris: ${shown(agreed.price)}`] : [];
    return [...price, ...lines, `I alt: ${total}`];
  }
  const hours = [`Efter regning: ${shown(agreed.rate)} i timen, og de materialer, der bliver brugt.`];
  if (agreed.hoursMilli > 0) {
    const forHours = shown(getAgreedAmount({ ...agreed, lines: [] }));
    hours.push(`Anslået ${formatQty(agreed.hoursMilli)} t: ca. ${forHours} for timerne.`);
  }
  return lines.length === 0 ? hours : [...hours, ...lines, `Anslået i alt: ca. ${total}`];
}
