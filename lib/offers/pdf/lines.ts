/** The lines of an offer's PDF: one table a section, as many columns as the chosen display shows. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatOere, formatPercent, formatQty } from '../../core/money.ts';
import type { OfferLine } from '../schema.ts';
import { lineTotal, mulDiv } from '../totals.ts';
import type { OfferPdfInput } from './input.ts';
import { HAIRLINE, MUTED, type PdfText } from './style.ts';

/** Lines without a section first, then each section in its order; empty sections are left out. */
export function lineTables(input: OfferPdfInput, t: PdfText): Content[] {
  const groups = [{ id: '', title: '' }, ...input.offer.sections];
  return groups.flatMap((section) => {
    const lines = input.lines.filter((line) => line.section === section.id);
    return lines.length === 0 ? [] : [sectionTable(section.title, lines, input, t)];
  });
}

function sectionTable(title: string, lines: OfferLine[], input: OfferPdfInput, t: PdfText): Content {
  const prices = input.offer.lineDisplay === 'alle';
  const withVat = input.customer.customerType === 'privat';
  const discounts = prices && lines.some((line) => line.discountBp > 0);
  const header = [t('text'), t('qty'), t('unit'), ...(prices ? [t(withVat ? 'priceInclVat' : 'price')] : []), ...(discounts ? [t('lineDiscount')] : []), ...(prices ? [t('amount')] : [])];
  // Fixed, so that the columns of all sections stand under each other.
  const widths = ['*', 34, 30, ...(prices ? [62] : []), ...(discounts ? [34] : []), ...(prices ? [58] : [])];
  const numeric = (index: number) => index === 1 || index > 2;
  const body: TableCell[][] = [
    header.map((text, i) => ({ text, fontSize: 8, color: MUTED, alignment: numeric(i) ? 'right' : 'left' })),
    ...lines.map((line): TableCell[] => {
      if (line.kind === 'tekst') return [{ text: line.text, colSpan: header.length, color: MUTED }, ...Array.from({ length: header.length - 1 }, () => '')];
      return [
        { text: line.text },
        { text: formatQty(line.qtyMilli), alignment: 'right' },
        { text: t(`units.${line.unit}`) },
        ...(prices ? [{ text: formatOere(shown(line.unitPrice, line, withVat)), alignment: 'right' as const }] : []),
        ...(discounts ? [{ text: line.discountBp > 0 ? formatPercent(line.discountBp) : '', alignment: 'right' as const }] : []),
        ...(prices ? [{ text: formatOere(shown(lineTotal(line), line, withVat)), alignment: 'right' as const }] : []),
      ];
    }),
  ];
  return {
    margin: [0, 0, 0, 12],
    stack: [
      ...(title ? [{ text: title, bold: true, margin: [0, 0, 0, 3] as [number, number, number, number], headlineLevel: 1 }] : []),
      {
        layout: { hLineWidth: (i) => (i <= 1 ? 0.75 : 0.4), vLineWidth: () => 0, hLineColor: () => HAIRLINE, paddingLeft: (i) => (i === 0 ? 0 : 6), paddingRight: (i) => (i === header.length - 1 ? 0 : 6), paddingTop: () => 3, paddingBottom: () => 3 },
        table: { headerRows: 1, dontBreakRows: true, widths, keepWithHeaderRows: 1, body },
      },
    ],
  };
}

/** Private customers read line prices incl. moms; the document's moms itself is computed once, on the total. */
function shown(oere: number, line: OfferLine, withVat: boolean): number {
  return withVat ? mulDiv(oere, 100 + line.vatRate, 100) : oere;
}
