import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDay } from '../../../core/shared/dates.ts';
import { formatKr } from '../../../core/shared/money.ts';
import { companyBeside } from '../../../leads/shared/company-beside.ts';
import { readsPricesInclVat } from '../../../leads/shared/offers.ts';
import { printedOffer, type PrintedOffer } from '../printed.ts';
import { offerNumberText } from '../../../core/shared/offer-number.ts';
import { auditPage } from './audit-page.ts';
import { firmHead, type Margin } from './firm-head.ts';
import type { OfferPdfInput } from './input.ts';
import { lineTables } from './lines.ts';
import {
  bindingText,
  deductionTexts,
  depositRow,
  optionsText,
  printedPlaces,
  totalRows,
  type Row,
  withdrawalText,
} from './printed-parts.ts';
import { FONT_SIZE, INK, MUTED, SUMS_ID, type PdfText } from './style.ts';

/**
 * The offer as pdfmake's document definition. Pure: texts, amounts and layout come from the input alone.
 * @param carriesLines the last lines begin a page, that of the sums
 */
export function offerDefinition(input: OfferPdfInput, t: PdfText, carriesLines = false): TDocumentDefinitions {
  const number = offerNumberText(input.offer.offerNumber, input.offer.revision);
  const title = `${t(`kind.${input.offer.kind}`)} ${number}`;
  const printed = printedOffer(input.lines, input.offer, readsPricesInclVat(input.customer.customerType));
  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 64],
    language: input.locale === 'da' ? 'da-DK' : 'en-GB',
    displayTitle: true,
    // A fixed moment: with the current time, two runs on one input would differ.
    info: {
      title,
      author: input.company.name,
      creationDate: new Date(`${input.offer.offerDate || '2000-01-01'}T12:00:00Z`),
    },
    defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE, lineHeight: 1.25, color: INK },
    content: [
      firmHead(input.company),
      { text: title, fontSize: 20, bold: true, margin: [0, 22, 0, input.offer.title ? 0 : 10] },
      ...(input.offer.title
        ? [{ text: input.offer.title, fontSize: 12, color: MUTED, margin: [0, 0, 0, 10] as Margin }]
        : []),
      ...(input.draft ? [{ text: t('draft'), bold: true, color: '#8a5a00', margin: [0, 0, 0, 8] as Margin }] : []),
      { columns: [customer(input, t), facts(input, number, t)], columnGap: 24, margin: [0, 0, 0, 16] },
      ...paragraphs(input.offer.intro, [0, 0, 0, 14]),
      ...lineTables(input, printed, t, carriesLines),
      ...paragraphs(optionsText(input, t), [0, 4, 0, 0], { alignment: 'right' }),
      totals(input, printed, t),
      ...deductionBox(input, t),
      validity(input, t),
      ...paragraphs(withdrawalText(input, t), [0, 6, 0, 0]),
      ...paragraphs(input.offer.terms, [0, 14, 0, 0], { fontSize: 8.5, color: MUTED }),
      ...(input.audit ? auditPage(input.audit) : [acceptance(t)]),
    ],
    footer: (page, pages) => ({
      margin: [48, 18, 48, 0],
      fontSize: 7.5,
      color: MUTED,
      columns: [
        { text: footerLine(input, t), width: '*' },
        { text: t('page', { page, pages }), width: 'auto', alignment: 'right' },
      ],
    }),
  };
}

function customer(input: OfferPdfInput, t: PdfText): Column {
  const c = input.customer;
  const company = companyBeside(c);
  const { own, installation } = printedPlaces(input);
  return {
    width: '*',
    stack: [
      { text: t('customer'), color: MUTED, fontSize: 8 },
      ...(company ? [{ text: company, bold: true }] : []),
      { text: c.name, bold: !company },
      ...own,
      ...(c.cvr ? [`CVR ${c.cvr}`] : []),
      ...(installation.length > 0
        ? [
            { text: t('installationAddress'), color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] as Margin },
            ...installation,
          ]
        : []),
    ],
  };
}

function facts(input: OfferPdfInput, number: string, t: PdfText): Column {
  const rows: [string, string][] = [
    [t('number'), number],
    [t('date'), input.offer.offerDate ? formatDay(input.offer.offerDate) : '–'],
    [t('validUntil'), input.offer.validUntil ? formatDay(input.offer.validUntil) : '–'],
  ];
  if (input.seller) {
    rows.push([t('seller'), input.seller.name]);
    if (input.seller.phoneNumber) rows.push([t('phone'), input.seller.phoneNumber]);
    rows.push([t('email'), input.seller.email]);
  }
  return {
    width: 'auto',
    layout: 'noBorders',
    table: {
      body: rows.map(([label, value]) => [
        { text: label, color: MUTED },
        { text: value, alignment: 'right' },
      ]),
    },
  };
}

function totals(input: OfferPdfInput, printed: PrintedOffer, t: PdfText): Content {
  const { above, below } = totalRows(printed, input.offer.lineDisplay, t);
  const deposit = depositRow(input, printed, t);
  const row = ([label, value]: Row, style: object = {}, id?: string) => [
    { text: label, ...(id ? { id } : {}), ...style },
    { text: value, alignment: 'right' as const, noWrap: true, ...style },
  ];
  return {
    unbreakable: true,
    margin: [0, 6, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 250,
        layout: {
          hLineWidth: (i) => (i === above.length ? 0.75 : 0),
          vLineWidth: () => 0,
          hLineColor: () => INK,
          // The amounts end where those of the lines end.
          paddingRight: (i) => (i === 1 ? 0 : 4),
          paddingTop: () => 2.5,
          paddingBottom: () => 2.5,
        },
        table: {
          widths: ['*', 'auto'],
          body: [
            ...above.map((r) => row(r)),
            row([t('total'), formatKr(printed.totals.total)], { bold: true, fontSize: 11.5 }, SUMS_ID),
            ...below.map((r) => row(r, { color: MUTED })),
            ...(deposit ? [row(deposit, { bold: true })] : []),
          ],
        },
      },
    ],
  };
}

function deductionBox(input: OfferPdfInput, t: PdfText): Content[] {
  return deductionTexts(input, t).map((text, at) => ({ text, margin: [0, at === 0 ? 10 : 2, 0, 0] as Margin }));
}

function validity(input: OfferPdfInput, t: PdfText): Content {
  const text = bindingText(input, t);
  return text === '' ? { text } : { text, margin: [0, 16, 0, 0] };
}

function acceptance(t: PdfText): Content {
  const line = (label: string): Column => ({
    width: '*',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: MUTED }] },
      { text: label, fontSize: 8, color: MUTED, margin: [0, 3, 0, 0] },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 26, 0, 0],
    stack: [
      { text: t('accept'), margin: [0, 0, 0, 34] },
      { columns: [line(t('acceptDate')), line(t('acceptName'))], columnGap: 40 },
    ],
  };
}

function paragraphs(text: string, margin: Margin, style: object = {}): Content[] {
  return text.trim() === '' ? [] : [{ text: text.trim(), margin, ...style }];
}

function footerLine({ company }: OfferPdfInput, t: PdfText): string {
  return [
    company.name,
    company.cvr && `CVR ${company.cvr}`,
    company.web,
    company.bankAccount && t('bank', { account: company.bankAccount }),
  ]
    .filter(Boolean)
    .join('  ·  ');
}
