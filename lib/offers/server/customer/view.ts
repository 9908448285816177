import 'server-only';
import { clockText } from '../../../core/shared/clock.ts';
import { copenhagenDay, copenhagenTime } from '../../../core/shared/dates.ts';
import { notationOf } from '../../../core/shared/notation.ts';
import { offerNumberText } from '../../../core/shared/offer-number.ts';
import { companyBeside } from '../../../leads/shared/company-beside.ts';
import { readsPricesInclVat } from '../../../leads/shared/offers.ts';
import { customerReasonLabel } from '../../../reasons/shared/rules.ts';
import { unitLabel } from '../../../units/shared/rules.ts';
import { isShownTo } from '../../shared/customer-state.ts';
import { fieldsIn, type FieldIn } from '../../shared/line-fields.ts';
import type {
  CustomerLine,
  CustomerOffer,
  CustomerOption,
  CustomerPrices,
  CustomerTotals,
  CustomerView,
} from '../../shared/customer-types.ts';
import { toPdfInput, type PdfSettings } from '../pdf/build-input.ts';
import type { OfferPdfInput, PrintedLine } from '../pdf/input.ts';
import { amountText, isLeftOut, printedGroups, type PrintedGroup } from '../pdf/lines.ts';
import {
  bindingText,
  deductionTexts,
  depositRow,
  optionsText,
  printedPlaces,
  totalRows,
  withdrawalText,
} from '../pdf/printed-parts.ts';
import type { PdfText } from '../pdf/style.ts';
import { printedOffer, printedUnitPrice, type PrintedOffer } from '../printed.ts';

/** Texts of namespaces `offerPdf` and `customerPage` in the customer's language. */
export type ViewTexts = {
  pdf: PdfText;
  page: (
    key: 'each' | 'discount' | 'vatShare' | 'accept.amount' | 'accept.amountNet',
    values: Record<string, string>,
  ) => string;
};

/** The page of an offer: the texts and amounts of its PDF, computed by the same functions. */
export function toCustomerView(
  found: CustomerOffer,
  settings: PdfSettings,
  { locale, texts, now }: { locale: 'da' | 'en'; texts: ViewTexts; now: Date },
): CustomerView {
  const input = toPdfInput({ ...found, isSent: true }, settings, { now, draft: false, locale });
  const { offer, company, seller } = input;
  const { answered, state } = found;
  const by = notationOf(locale);
  return {
    state,
    heading: `${texts.pdf(`kind.${offer.kind}`)} ${offerNumberText(offer.offerNumber, offer.revision)}`,
    firm: toFirm(company),
    contact: {
      name: seller?.name || company.name,
      phone: seller?.phoneNumber || company.phone,
      email: seller?.email || company.email,
    },
    answered: answered && {
      by: answered.by,
      day: by.day(copenhagenDay(answered.at)),
      time: clockText(copenhagenTime(answered.at), locale),
    },
    codeTo: found.codeTo,
    choices: found.choices,
    reasons: found.reasons.map((reason) => ({ key: reason.key, label: customerReasonLabel(reason, locale) })),
    hasAcceptance: found.acceptance !== '',
    validUntil: by.day(offer.validUntil),
    withdrawal: found.withdrawal && { ...found.withdrawal, until: by.day(found.withdrawal.until) },
    document: isShownTo(state) ? toDocument(input, texts) : null,
  };
}

function toFirm(company: OfferPdfInput['company']): CustomerView['firm'] {
  const { name, address, zip, city, cvr, authorisation, phone, email, logo } = company;
  const lines = [address, `${zip} ${city}`.trim(), cvr && `CVR ${cvr}`, authorisation].filter(Boolean);
  return { name, lines, phone, email, hasLogo: logo !== '' };
}

function toDocument(input: OfferPdfInput, texts: ViewTexts): CustomerView['document'] {
  const { offer, lines, customer } = input;
  const t = texts.pdf;
  const printed = printedOffer(lines, offer, readsPricesInclVat(customer.customerType));
  const withPrices = hasPrices(input);
  const places = printedPlaces(input);
  const by = notationOf(input.locale);
  const groups = printedGroups(input, printed, by);
  return {
    title: offer.title,
    facts: [
      [t('date'), by.day(offer.offerDate)],
      [t('validUntil'), by.day(offer.validUntil)],
    ],
    customer: [companyBeside(customer), customer.name, ...places.own, customer.cvr && `CVR ${customer.cvr}`].filter(
      Boolean,
    ),
    installation: places.installation,
    intro: offer.intro.trim(),
    inclVat: withPrices ? printed.inclVat : null,
    groups: groups.map(({ title, total, option, lines: members }, at) => ({
      title,
      total,
      option: option && toOption(option, groups[at - 1]?.option ?? null),
      lines: members.map((line) => toLine(line, input, printed, texts)),
    })),
    withOptions: optionsText(input, t),
    leftOut: withPrices && lines.some(isLeftOut) ? t('notInTotal') : '',
    totals: toTotals(input, printed, texts),
    deductions: deductionTexts(input, t, by),
    binding: bindingText(input, t, by),
    withdrawal: withdrawalText(input, t),
    terms: offer.terms.trim(),
  };
}

function toTotals(input: OfferPdfInput, printed: PrintedOffer, { pdf: t, page }: ViewTexts): CustomerTotals {
  const by = notationOf(input.locale);
  const total = by.kr(printed.totals.total);
  return {
    ...totalRows(printed, input.offer.lineDisplay, t, by),
    total: [t('total'), total],
    accepted: printed.inclVat
      ? page('accept.amount', { total })
      : page('accept.amountNet', { total, net: by.kr(printed.totals.net) }),
    deposit: depositRow(input, printed, t, by),
  };
}

function toOption(option: NonNullable<PrintedGroup['option']>, before: PrintedGroup['option']): CustomerOption {
  const { id, choice: kind, group = id, groupTitle = '', recommended = false, chosen } = option;
  const startsGroup = kind === 'alternativ' && before?.group !== group;
  return { id, kind, group: groupTitle, groupId: group, startsGroup, recommended, chosen };
}

/** The amounts of the page that follow a choice. */
export function toCustomerPrices(
  found: CustomerOffer,
  settings: PdfSettings,
  { locale, texts, now }: { locale: 'da' | 'en'; texts: ViewTexts; now: Date },
): CustomerPrices {
  const input = toPdfInput({ ...found, isSent: true }, settings, { now, draft: false, locale });
  const { offer, lines, customer } = input;
  const printed = printedOffer(lines, offer, readsPricesInclVat(customer.customerType));
  const by = notationOf(locale);
  const sums = printedGroups(input, printed, by).flatMap(({ option, total }) =>
    option ? [[option.id, total ?? '']] : [],
  );
  return {
    totals: toTotals(input, printed, texts),
    withOptions: optionsText(input, texts.pdf),
    deductions: deductionTexts(input, texts.pdf, by),
    sums: Object.fromEntries(sums) as Record<string, string>,
  };
}

type Shown = { line: PrintedLine; input: OfferPdfInput; printed: PrintedOffer; page: ViewTexts['page'] };

const hasPrices = ({ offer }: OfferPdfInput) => offer.lineDisplay === 'alle';

/** The words of each printed field below the line's text; null if those of the quantity have it. */
const DETAILS: Record<Exclude<FieldIn<'pdf'>, 'text'>, ((shown: Shown) => string) | null> = {
  qtyMilli: ({ line, input, printed, page }) => {
    const by = notationOf(input.locale);
    const [qty, unit] = [by.qty(line.qtyMilli), unitLabel(input.units, line.unit, input.locale, line.qtyMilli)];
    const price = by.unitPrice(printedUnitPrice(line, printed.inclVat));
    return hasPrices(input) ? page('each', { qty, unit, price }) : `${qty} ${unit}`;
  },
  unit: null,
  unitPrice: null,
  discountBp: ({ line, input, page }) =>
    hasPrices(input) && line.discountBp > 0
      ? page('discount', { share: notationOf(input.locale).percent(line.discountBp) })
      : '',
  vatRate: ({ line, input, printed, page }) =>
    printed.ratesDiffer ? page('vatShare', { rate: notationOf(input.locale).percent(line.vatRate * 100) }) : '',
};

function toLine(line: PrintedLine, input: OfferPdfInput, printed: PrintedOffer, { page }: ViewTexts): CustomerLine {
  if (line.kind === 'tekst') return { text: line.text, isNote: true, detail: '', amount: '' };
  const detail = fieldsIn('pdf').map((field) =>
    field === 'text' ? '' : DETAILS[field]?.({ line, input, printed, page }),
  );
  return {
    text: line.text,
    isNote: false,
    detail: detail.filter(Boolean).join(' · '),
    amount: hasPrices(input) ? amountText(line, printed.inclVat, notationOf(input.locale)) : '',
  };
}
