/** The lines of an offer's PDF: one table a section, the same columns through the whole document. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatOere, formatPercent, formatQty, formatUnitPrice } from '../../../core/shared/money.ts';
import { DANISH, type Notation } from '../../../core/shared/notation.ts';
import { printedAmount, printedSum, printedUnitPrice, type PrintedOffer } from '../printed.ts';
import { unitLabel } from '../../../units/shared/rules.ts';
import { fieldsIn, type FieldIn } from '../../shared/line-fields.ts';
import { inPrintedOrder, isOption, type OptionSection } from '../../shared/options.ts';
import { counts } from '../../shared/totals.ts';
import type { OfferPdfInput, PrintedLine } from './input.ts';
import {
  firstLineId,
  FONT_SIZE,
  HAIRLINE,
  headingId,
  LAST_LINE_ID,
  MUTED,
  type PdfMessage,
  type PdfText,
} from './style.ts';

/** `total`: null if the section prints none. `startsPage`: begins a page. `goesOn`: its title stands before. */
type Group = PrintedGroup & { startsPage?: boolean; goesOn?: boolean };
type Column = { header: string; width: number | '*'; alignment: 'left' | 'right'; text: (line: PrintedLine) => string };
type Spread = [number, number, number, number];

/**
 * Lines without a section first, then each section in its order; empty sections are left out. Where there are several
 * sections, each prints its total.
 */
export function lineTables(input: OfferPdfInput, printed: PrintedOffer, t: PdfText, carriesLines: boolean): Content[] {
  const groups: Group[] = printedGroups(input, printed);
  if (input.offer.lineDisplay === 'kun_total') return groups.map((group) => sumOfOption(group, t));
  const columns = tableColumns(input, printed, groups, t);
  const hasPrices = input.offer.lineDisplay === 'alle';
  const tables = (carriesLines ? carryLines(groups) : groups).map((group, at, all) =>
    sectionTable(group, { columns, t, at, isLast: at === all.length - 1 }),
  );
  return hasPrices && input.lines.some(isLeftOut) ? [...tables, leftOutNote(t)] : tables;
}

/** `option`: the section, if the customer can choose it. */
export type PrintedGroup = {
  title: string;
  option: (OptionSection & { chosen: boolean }) | null;
  lines: PrintedLine[];
  total: string | null;
};

/**
 * The lines by section, with the section's total if several sections have one. An option always has one, in brackets
 * if it is not in the sums. With `kun_total` only options are printed, without their lines.
 */
export function printedGroups(
  { offer, lines: all }: Pick<OfferPdfInput, 'offer' | 'lines'>,
  { inclVat }: PrintedOffer,
  by: Notation = DANISH,
): PrintedGroup[] {
  const groups = [{ id: '', title: '' }, ...inPrintedOrder(offer.sections)]
    .map((section) => ({ section, lines: all.filter((line) => line.section === section.id) }))
    .filter(({ section, lines }) => lines.length > 0 && (offer.lineDisplay !== 'kun_total' || isOption(section)));
  const isSummed = offer.lineDisplay === 'alle' && groups.filter(({ lines }) => lines.some(counts)).length > 1;
  return groups.map(({ section, lines }): PrintedGroup => {
    const shown = offer.lineDisplay === 'kun_total' ? [] : lines;
    const sum = by.oere(printedSum(lines.map(asCounted), inclVat));
    if (isOption(section)) {
      const chosen = lines.some((line) => line.chosen);
      return { title: section.title, option: { ...section, chosen }, lines: shown, total: chosen ? sum : `(${sum})` };
    }
    const total = isSummed && lines.some(counts) ? by.oere(printedSum(lines, inclVat)) : null;
    return { title: section.title, option: null, lines: shown, total };
  });
}

/** The line as it is once its option is chosen. */
const asCounted = (line: PrintedLine): PrintedLine => ({ ...line, chosen: true });

/** How many lines go with the sums to a page of their own. */
const CARRIED = 2;

/** The last lines in a group of their own that begins a page; a short last section goes whole. */
function carryLines(groups: readonly Group[]): Group[] {
  const last = groups.at(-1);
  if (!last) return [];
  const before = groups.slice(0, -1);
  if (last.lines.length <= CARRIED) return [...before, { ...last, startsPage: true }];
  return [
    ...before,
    { ...last, lines: last.lines.slice(0, -CARRIED), total: null },
    { ...last, lines: last.lines.slice(-CARRIED), startsPage: true, goesOn: true },
  ];
}

/** An option that was not chosen: its price is printed but not part of the sums. */
export const isLeftOut = (line: PrintedLine) => line.kind !== 'tekst' && !counts(line);

/** Above an option's title: of which group it is one, and whether it is in the total. */
function optionNote({ choice, groupTitle = '', chosen }: NonNullable<PrintedGroup['option']>, t: PdfText) {
  const what = choice === 'tilvalg' ? t('option.extra') : t('option.oneOf', { group: groupTitle });
  const text = `${what} · ${t(chosen ? 'option.inTotal' : 'option.notInTotal')}`;
  return { text, fontSize: 8, color: MUTED };
}

/** An option of an offer that prints no lines. */
function sumOfOption({ title, option, total }: PrintedGroup, t: PdfText): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 8] as Spread,
    stack: [
      ...(option ? [optionNote(option, t)] : []),
      {
        columns: [
          { text: title, bold: true, width: '*' },
          { text: total ?? '', bold: true, width: 'auto' },
        ],
        columnGap: 12,
      },
    ],
  };
}

function leftOutNote(t: PdfText): Content {
  return { text: t('notInTotal'), fontSize: 8, color: MUTED, margin: [0, 0, 0, 8] as Spread };
}

/** The line's printed amount, in brackets if it is not part of the sums. */
export function amountText(line: PrintedLine, inclVat: boolean, by: Notation = DANISH): string {
  const text = by.oere(printedAmount(line, inclVat));
  return isLeftOut(line) ? `(${text})` : text;
}

type Table = {
  input: OfferPdfInput;
  printed: PrintedOffer;
  /** The lines with amounts. */
  lines: PrintedLine[];
  /** Whether prices are printed. */
  hasPrices: boolean;
  t: PdfText;
};

/** All sections have the same columns: those that any line needs. */
function tableColumns(input: OfferPdfInput, printed: PrintedOffer, groups: readonly Group[], t: PdfText): Column[] {
  const lines = groups.flatMap((group) => group.lines).filter((line) => line.kind !== 'tekst');
  const table = { input, printed, lines, hasPrices: input.offer.lineDisplay === 'alle', t };
  const columns = fieldsIn('pdf').flatMap((field) => COLUMNS[field](table) ?? []);
  if (!table.hasPrices) return columns;
  const amount = (line: PrintedLine) => amountText(line, printed.inclVat);
  const totals = groups.map((group) => group.total ?? formatOere(printedSum(group.lines, printed.inclVat)));
  return [...columns, fixedColumn(table, 'amount', 'right', 58, amount, totals)];
}

/** The column of each printed field; null if this offer has none. */
const COLUMNS: Record<FieldIn<'pdf'>, (table: Table) => Column | null> = {
  text: ({ t }) => ({ header: t('text'), width: '*', alignment: 'left', text: (line) => line.text }),
  qtyMilli: (table) => fixedColumn(table, 'qty', 'right', 34, (line) => formatQty(line.qtyMilli)),
  unit: (table) =>
    fixedColumn(table, 'unit', 'left', 30, (line) =>
      unitLabel(table.input.units, line.unit, table.input.locale, line.qtyMilli),
    ),
  unitPrice: (table) => {
    const { inclVat } = table.printed;
    if (!table.hasPrices) return null;
    return fixedColumn(table, inclVat ? 'priceInclVat' : 'priceExclVat', 'right', 62, (line) =>
      formatUnitPrice(printedUnitPrice(line, inclVat)),
    );
  },
  discountBp: (table) =>
    table.hasPrices && table.lines.some((line) => line.discountBp > 0)
      ? fixedColumn(table, 'lineDiscount', 'right', 34, (line) =>
          line.discountBp > 0 ? formatPercent(line.discountBp) : '',
        )
      : null,
  vatRate: (table) =>
    table.printed.ratesDiffer
      ? fixedColumn(table, 'lineVat', 'right', 28, (line) => formatPercent(line.vatRate * 100))
      : null,
};

/**
 * A column as wide as its longest text, so that no number wraps. `least`: points. `others`: texts besides the lines'.
 */
function fixedColumn(
  { lines, t }: Table,
  header: PdfMessage,
  alignment: Column['alignment'],
  least: number,
  text: Column['text'],
  others: string[] = [],
): Column {
  const width = Math.max(least, ...[...lines.map(text), ...others].map(textWidth));
  return { header: t(header), alignment, text, width };
}

/**
 * Upper bound of a text's width in points, from the font's widths: digits 0.562 em, separators 0.264, bold slightly
 * more.
 */
function textWidth(text: string): number {
  const em = [...text].reduce(
    (sum, letter) => sum + (/[.,\s-]/.test(letter) ? 0.28 : /\d/.test(letter) ? 0.575 : 0.75),
    0,
  );
  return Math.ceil(em * FONT_SIZE);
}

/** The rows above a section's lines; the first part carries the name by which it is kept with them. */
function sectionHeading({ title, option, goesOn = false }: Group, at: number, t: PdfText): Content[] {
  if (goesOn) return [];
  const [id, margin] = [headingId(at), [0, 0, 0, 3] as Spread];
  if (option) return [{ ...optionNote(option, t), id }, ...(title ? [{ text: title, bold: true, margin }] : [])];
  return title ? [{ text: title, bold: true, margin, id }] : [];
}

type Place = { columns: Column[]; t: PdfText; at: number; isLast: boolean };

function sectionTable(group: Group, { columns, t, at: place, isLast }: Place): Content {
  const { title, lines, total, startsPage = false } = group;
  const last = columns.length - 1;
  const spanned = (cell: object, span: number): TableCell[] => [
    { ...cell, colSpan: span } as TableCell,
    ...Array.from({ length: span - 1 }, () => ''),
  ];
  const body: TableCell[][] = [
    columns.map(({ header, alignment }) => ({ text: header, fontSize: 8, color: MUTED, alignment })),
    ...lines.map((line, at): TableCell[] => {
      const names = [
        ...(at === 0 ? [firstLineId(place)] : []),
        ...(isLast && at === lines.length - 1 ? [LAST_LINE_ID] : []),
      ];
      const id = names.length > 0 ? { id: names.join(' ') } : {};
      if (line.kind === 'tekst') return spanned({ text: line.text, color: MUTED, ...id }, columns.length);
      return columns.map(({ text, alignment, width }, column) => ({
        text: text(line),
        alignment,
        noWrap: width !== '*',
        ...(column === 0 ? id : {}),
      }));
    }),
    ...(total !== null
      ? [
          [
            ...spanned(
              { text: title ? t('sectionTotal', { title }) : t('restTotal'), bold: true, alignment: 'right' },
              last,
            ),
            { text: total, bold: true, alignment: 'right' as const, noWrap: true },
          ],
        ]
      : []),
  ];
  return {
    margin: [0, 0, 0, 12] as Spread,
    ...(startsPage ? { pageBreak: 'before' as const } : {}),
    stack: [
      ...sectionHeading(group, place, t),
      {
        layout: {
          hLineWidth: (i) => (i <= 1 ? 0.75 : 0.4),
          vLineWidth: () => 0,
          hLineColor: () => HAIRLINE,
          paddingLeft: (i) => (i === 0 ? 0 : 6),
          paddingRight: (i) => (i === last ? 0 : 6),
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map(({ width }) => width),
          keepWithHeaderRows: 1,
          body,
        },
      },
    ],
  };
}
