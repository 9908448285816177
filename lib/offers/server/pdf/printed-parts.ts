/**
 * The parts of a printed offer as texts: the PDF lays them out on paper, the customer's page on a screen. `by`: how the
 * page writes numbers and days; a PDF writes them the Danish way.
 */
import { DANISH, type Notation } from '../../../core/shared/notation.ts';
import { depositOf } from '../../shared/deposit.ts';
import { deductionDay, offerDeductions } from '../../shared/deductions.ts';
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
export function bindingText({ offer }: OfferPdfInput, t: PdfText, by: Notation = DANISH): string {
  return offer.validUntil ? t(`binding.${offer.kind}`, { day: by.day(offer.validUntil) }) : '';
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
  by: Notation = DANISH,
): { above: Row[]; below: Row[] } {
  const { totals, linesTotal, discount, rounding, inclVat, ratesDiffer } = printed;
  const hasDiscount = totals.discount !== 0 || discount !== 0;
  if (inclVat) {
    const vatRows = totals.vatByRate.map((v): Row => [
      t('vatOfTotal', { rate: v.rate, base: by.kr(v.base) }),
      by.kr(v.vat),
    ]);
    // Without printed prices or a discount, no amount is printed that the total would have to agree with.
    const isSummed = hasDiscount || (rounding !== 0 && lineDisplay === 'alle');
    if (!isSummed) return { above: [], below: vatRows };
    const above: Row[] = [[t('subtotalInclVat'), by.kr(linesTotal)]];
    if (hasDiscount) above.push([t('discount'), by.kr(-discount)]);
    if (rounding !== 0) above.push([t('rounding'), by.kr(rounding)]);
    return { above, below: vatRows };
  }
  const above: Row[] = [[t('subtotal'), by.kr(totals.subtotal)]];
  if (hasDiscount) above.push([t('discount'), by.kr(-totals.discount)], [t('net'), by.kr(totals.net)]);
  for (const { rate, base, vat } of totals.vatByRate) {
    if (ratesDiffer) above.push([t('vatOf', { rate, base: by.kr(base) }), by.kr(vat)]);
    else above.push([t('vat', { rate }), by.kr(vat)]);
  }
  return { above, below: [] };
}

/** What of the total is paid on acceptance; null for nothing. */
export function depositRow(
  { offer }: Pick<OfferPdfInput, 'offer'>,
  { totals }: PrintedOffer,
  t: PdfText,
  by: Notation = DANISH,
): Row | null {
  const deposit = depositOf(offer, totals.total);
  if (deposit === 0) return null;
  const label =
    offer.depositAmount > 0 ? t('deposit.amount') : t('deposit.share', { share: by.percent(offer.depositBp) });
  return [label, by.kr(deposit)];
}

/** Labour that a private customer can deduct, one text a deduction, and where and when the work is done. */
export function deductionTexts(input: OfferPdfInput, t: PdfText, by: Notation = DANISH): string[] {
  const { customer, offer, lines, deductions } = input;
  if (customer.customerType !== 'privat') return [];
  const day = deductionDay(offer);
  const texts = offerDeductions(lines, offer, deductions, day).map(({ kind, labour, limit }) => {
    const year = day.slice(0, 4);
    const most = limit === null ? '' : ` ${t('deduction.limit', { amount: by.kr(limit), year })}`;
    return `${t(`deduction.${kind}`, { labour: by.kr(labour) })}${most}`;
  });
  const work = workText(input, t, by);
  return texts.length === 0 || work === '' ? texts : [...texts, work];
}

/** Where and when the work is done; '' if nothing is known of it. */
function workText(input: OfferPdfInput, t: PdfText, by: Notation): string {
  const { own, installation } = printedPlaces(input);
  const address = (installation.length > 0 ? installation : own).join(', ');
  const { workDate } = input.offer;
  if (workDate === '') return address && t('deduction.place', { address });
  const day = by.day(workDate);
  return address ? t('deduction.placeDay', { address, day }) : t('deduction.day', { day });
}
