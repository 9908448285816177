/** The lines of an offer's PDF: one table a section, the same columns through the whole document. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatOere, formatPercent, formatQty } from '../../core/money.ts';
import type { OfferLine } from '../schema.ts';
import { counts, lineTotal, mulDiv, offerTotals } from '../totals.ts';
import type { OfferPdfInput } from './input.ts';
import { FONT_SIZE, HAIRLINE, MUTED, type PdfText } from './style.ts';

type Group = { title: string; lines: OfferLine[]; total: string };
type Column = { header: string; width: number | '*'; alignment: 'left' | 'right'; text: (line: OfferLine) => string };
type Spread = [number, number, number, number];

/** Lines without a section first, then each section in its order; empty sections are left out. Where there are several, each says what it comes to. */
export function lineTables(input: OfferPdfInput, t: PdfText): Content[] {
  const groups = [{ id: '', title: '' }, ...input.offer.sections]
    .map(({ id, title }) => ({ title, lines: input.lines.filter((line) => line.section === id) }))
    .filter(({ lines }) => lines.length > 0)
    .map((group): Group => ({ ...group, total: formatOere(groupTotal(group.lines, isPrivate(input))) }));
  const columns = columnsOf(input, groups, t);
  const summed = input.offer.lineDisplay === 'alle' && groups.filter((group) => group.lines.some(counts)).length > 1;
  return groups.map((group) => sectionTable(group, columns, summed && group.lines.some(counts), t));
}

const isPrivate = (input: OfferPdfInput) => input.customer.customerType === 'privat';

/** What the group comes to before the discount on the whole: incl. moms for private customers, as its lines are. */
function groupTotal(lines: OfferLine[], withVat: boolean): number {
  const sums = offerTotals(lines, { discountBp: 0 });
  return withVat ? sums.total : sums.net;
}

/** A column that any line of the document needs stands in every section, as wide as its longest number: none is ever broken. */
function columnsOf(input: OfferPdfInput, groups: Group[], t: PdfText): Column[] {
  const prices = input.offer.lineDisplay === 'alle';
  const withVat = isPrivate(input);
  const lines = groups.flatMap((group) => group.lines).filter((line) => line.kind !== 'tekst');
  const fixed = (header: string, alignment: Column['alignment'], least: number, text: Column['text'], others: string[] = []): Column => ({
    header: t(header), alignment, text, width: Math.max(least, ...[...lines.map(text), ...others].map(widthOf)),
  });
  const columns: Column[] = [
    { header: t('text'), width: '*', alignment: 'left', text: (line) => line.text },
    fixed('qty', 'right', 34, (line) => formatQty(line.qtyMilli)),
    fixed('unit', 'left', 30, (line) => t(`units.${line.unit}`, { count: line.qtyMilli / 1000 })),
  ];
  if (!prices) return columns;
  columns.push(fixed(withVat ? 'priceInclVat' : 'price', 'right', 62, (line) => formatOere(shown(line.unitPrice, line, withVat))));
  if (lines.some((line) => line.discountBp > 0)) columns.push(fixed('lineDiscount', 'right', 34, (line) => (line.discountBp > 0 ? formatPercent(line.discountBp) : '')));
  columns.push(fixed('amount', 'right', 58, (line) => formatOere(shown(lineTotal(line), line, withVat)), groups.map((group) => group.total)));
  return columns;
}

/** Points that a number or a unit takes at most, from the font's widths: figures 0.562 em, separators 0.264, the bold ones a little more. */
function widthOf(text: string): number {
  const em = [...text].reduce((sum, letter) => sum + (/[.,\s-]/.test(letter) ? 0.28 : /\d/.test(letter) ? 0.575 : 0.75), 0);
  return Math.ceil(em * FONT_SIZE);
}

function sectionTable({ title, lines, total }: Group, columns: Column[], summed: boolean, t: PdfText): Content {
  const last = columns.length - 1;
  const spanned = (cell: object, span: number): TableCell[] => [{ ...cell, colSpan: span } as TableCell, ...Array.from({ length: span - 1 }, () => '')];
  const body: TableCell[][] = [
    columns.map(({ header, alignment }) => ({ text: header, fontSize: 8, color: MUTED, alignment })),
    ...lines.map((line): TableCell[] =>
      line.kind === 'tekst'
        ? spanned({ text: line.text, color: MUTED }, columns.length)
        : columns.map(({ text, alignment, width }) => ({ text: text(line), alignment, noWrap: width !== '*' })),
    ),
    ...(summed ? [[...spanned({ text: title ? t('sectionTotal', { title }) : t('restTotal'), bold: true, alignment: 'right' }, last), { text: total, bold: true, alignment: 'right' as const, noWrap: true }]] : []),
  ];
  return {
    margin: [0, 0, 0, 12] as Spread,
    stack: [
      ...(title ? [{ text: title, bold: true, margin: [0, 0, 0, 3] as Spread, headlineLevel: 1 }] : []),
      {
        layout: { hLineWidth: (i) => (i <= 1 ? 0.75 : 0.4), vLineWidth: () => 0, hLineColor: () => HAIRLINE, paddingLeft: (i) => (i === 0 ? 0 : 6), paddingRight: (i) => (i === last ? 0 : 6), paddingTop: () => 3, paddingBottom: () => 3 },
        table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ width }) => width), keepWithHeaderRows: 1, body },
      },
    ],
  };
}

/** Private customers read line prices incl. moms; the document's moms itself is computed once, on the total. */
function shown(oere: number, line: OfferLine, withVat: boolean): number {
  return withVat ? mulDiv(oere, 100 + line.vatRate, 100) : oere;
}
