/** The parts of a printed offer as texts: the PDF lays them out on paper, the customer's page on a screen. */
import { formatDay } from '../../../core/shared/dates.ts';
import { formatKr, formatPercent } from '../../../core/shared/money.ts';
import { depositOf } from '../../shared/deposit.ts';
import { offerDeductions } from '../../shared/deductions.ts';
import { chosenTitles, currentChoice, inPrintedOrder, isOption } from '../../shared/options.ts';
import type { PrintedOffer } from '../printed.ts';
import type { OfferPdfInput } from './input.ts';
import type { PdfText } from './style.ts';

/** The customer's own address, and the installation's if it is another; each line of them. */
export function printedPlaces({ customer, offer }: OfferPdfInput): { own: string[]; installation: string[] } {
  const linesOf = (place: { address: string; zip: string; city: string }) =>
    [place.address, `${place.zip} ${place.city}`.trim()].filter(Boolean);
  const [own, installation] = [linesOf(customer), linesOf(offer)];
  return { own, installation: installation.join() === own.join() ? [] : installation };
}

/** The customer's right to withdraw; '' if the offer gives none. */
export const withdrawalText = ({ offer }: OfferPdfInput, t: PdfText) => (offer.withdrawal ? t('withdrawal') : '');

/** How long the offer is binding; '' if it has no last day. */
export function bindingText({ offer }: OfferPdfInput, t: PdfText): string {
  return offer.validUntil ? t(`binding.${offer.kind}`, { day: formatDay(offer.validUntil) }) : '';
}

/** What the total is with, in words; '' for an offer without options. */
export function optionsText({ offer, lines }: Pick<OfferPdfInput, 'offer' | 'lines'>, t: PdfText): string {
  if (!offer.sections.some(isOption)) return '';
  const titles = chosenTitles(inPrintedOrder(offer.sections), currentChoice(offer.sections, lines));
  return titles.length === 0 ? t('option.totalWithout') : t('option.totalWith', { titles: titles.join(', ') });
}

export type Row = [label: string, amount: string];

/** Rows above the grand total and below it. Private customers read amounts incl. moms, others excl. with moms added. */
export function totalRows(
  printed: PrintedOffer,
  lineDisplay: OfferPdfInput['offer']['lineDisplay'],
  t: PdfText,
): { above: Row[]; below: Row[] } {
  const { totals, linesTotal, discount, rounding, inclVat, ratesDiffer } = printed;
  const hasDiscount = totals.discount !== 0 || discount !== 0;
  if (inclVat) {
    const vatRows = totals.vatByRate.map((v): Row => [
      t('vatOfTotal', { rate: v.rate, base: formatKr(v.base) }),
      formatKr(v.vat),
    ]);
    // Without printed prices or a discount, no amount is printed that the total would have to agree with.
    const isSummed = hasDiscount || (rounding !== 0 && lineDisplay === 'alle');
    if (!isSummed) return { above: [], below: vatRows };
    const above: Row[] = [[t('subtotalInclVat'), formatKr(linesTotal)]];
    if (hasDiscount) above.push([t('discount'), formatKr(-discount)]);
    if (rounding !== 0) above.push([t('rounding'), formatKr(rounding)]);
    return { above, below: vatRows };
  }
  const above: Row[] = [[t('subtotal'), formatKr(totals.subtotal)]];
  if (hasDiscount) above.push([t('discount'), formatKr(-totals.discount)], [t('net'), formatKr(totals.net)]);
  for (const { rate, base, vat } of totals.vatByRate) {
    if (ratesDiffer) above.push([t('vatOf', { rate, base: formatKr(base) }), formatKr(vat)]);
    else above.push([t('vat', { rate }), formatKr(vat)]);
  }
  return { above, below: [] };
}

/** What of the total is paid on acceptance; null for nothing. */
export function depositRow({ offer }: Pick<OfferPdfInput, 'offer'>, { totals }: PrintedOffer, t: PdfText): Row | null {
  const deposit = depositOf(offer, totals.total);
  if (deposit === 0) return null;
  const label =
    offer.depositAmount > 0 ? t('deposit.amount') : t('deposit.share', { share: formatPercent(offer.depositBp) });
  return [label, formatKr(deposit)];
}

/** Labour that a private customer can deduct, one text a deduction, and where and when the work is done. */
export function deductionTexts(input: OfferPdfInput, t: PdfText): string[] {
  const { customer, offer, lines, deductions } = input;
  if (customer.customerType !== 'privat') return [];
  const texts = offerDeductions(lines, offer, deductions, offer.offerDate).map(({ kind, labour, limit }) => {
    const year = offer.offerDate.slice(0, 4);
    const most = limit === null ? '' : ` ${t('deduction.limit', { amount: formatKr(limit), year })}`;
    return `${t(`deduction.${kind}`, { labour: formatKr(labour) })}${most}`;
  });
  const { own, installation } = printedPlaces(input);
  const address = (installation.length > 0 ? installation : own).join(', ');
  return texts.length === 0 || address === '' ? texts : [...texts, t('deduction.place', { address })];
}
