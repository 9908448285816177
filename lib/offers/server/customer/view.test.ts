/** The customer's page has every text and amount of the PDF, and nothing besides. */
import fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json';
import en from '../../../../messages/en.json';
import type { CompanySettingsResponse } from '../../../pocketbase/shared/types.ts';
import type { CustomerOffer, CustomerView } from '../../shared/customer-types.ts';
import { anyDiscountBp, anyPricedLines } from '../../testing/arbitraries.ts';
import { toPdfInput, type PdfSettings } from '../pdf/build-input.ts';
import { offerDefinition } from '../pdf/definition.ts';
import { toCustomerPrices, toCustomerView, type ViewTexts } from './view.ts';

const textsOf = (locale: 'da' | 'en'): ViewTexts => {
  const messages = { da, en }[locale];
  const pdf = createTranslator({ locale, messages, namespace: 'offerPdf' });
  const page = createTranslator({ locale, messages, namespace: 'customerPage' });
  return { pdf: (key, values) => pdf(key, values as never), page: (key, values) => page(key, values as never) };
};
const texts = textsOf('da');
const NOW = new Date('2026-11-26T10:00:00Z');

const settings: PdfSettings = {
  settings: { name: 'El-Demo ApS', validityDays: 20, deductions: [] } as unknown as CompanySettingsResponse,
  company: {
    name: 'El-Demo ApS',
    address: 'Værkstedsvej 1',
    zip: '8000',
    city: 'Aarhus C',
    cvr: '12345678',
    phone: '70 10 20 30',
    email: 'firma@demo.test',
    web: 'el-demo.test',
    authorisation: 'Aut. elinstallatør',
    bankAccount: '1234 567890',
    logo: '',
  },
  units: [{ key: 'stk', labelDa: 'stk.', labelEn: 'pcs' }],
};

const line = (change: object = {}): CustomerOffer['lines'][number] => ({
  section: '',
  kind: 'vare',
  text: 'Stikkontakt',
  qtyMilli: 2500,
  unit: 'stk',
  unitPrice: 123_450,
  discountBp: 0,
  vatRate: 25,
  labourBp: 0,
  deduction: 'ingen',
  percentBp: 0,
  percentMin: 0,
  ...change,
});

const offer = (change: Partial<CustomerOffer> = {}, head: object = {}): CustomerOffer => ({
  state: 'open',
  offer: {
    offerNumber: 10042,
    revision: 1,
    title: 'Ny tavle',
    kind: 'fastpris',
    address: 'Ågade 3',
    zip: '8000',
    city: 'Aarhus C',
    offerDate: '2026-11-20',
    validUntil: '2026-12-18',
    lineDisplay: 'alle',
    withdrawal: '14_dage',
    depositBp: 3000,
    depositAmount: 0,
    workDate: '',
    intro: 'Hej {{kunde.fornavn}}',
    terms: 'Netto 8 dage.',
    sections: [{ id: 'a', title: 'Tavle' }],
    discountBp: 0,
    total: 0,
    vat: 0,
    ...head,
  },
  lines: [line()],
  customer: {
    name: 'Anna Demo',
    company: '',
    customerType: 'privat',
    email: 'anna@demo.test',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    cvr: '',
  },
  seller: { name: 'Sanne', email: 'sanne@demo.test', phoneNumber: '20304050', signature: 'Mvh Sanne' },
  pdf: { offer: 'offer0000000001', name: 'tilbud.pdf' },
  acceptance: '',
  codeTo: '',
  choices: [],
  reasons: [
    { key: 'tid', labelDa: 'Tid', labelEn: 'Timing', customerDa: 'Tidspunktet', customerEn: '' },
    { key: 'udskudt', labelDa: 'Udskudt', labelEn: 'Postponed', customerDa: '', customerEn: '' },
  ],
  answered: null,
  withdrawal: { until: '2026-12-10', isOpen: false },
  ...change,
});

const viewOf = (found: CustomerOffer) => toCustomerView(found, settings, { locale: 'da', texts, now: NOW });

/** Every path of an object, with lists as `[]`. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsOf(item, `${at}[]`)))];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, of]) => pathsOf(of, at === '' ? key : `${at}.${key}`));
}

/** All texts in a value, in their order. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** With everything that an offer can have: options, discounts, labour to deduct and a place of its own. */
const fullOffer = () => {
  const choice = { choice: 'alternativ' as const, group: 'a', groupTitle: 'Tavle', recommended: true };
  return offer(
    {
      answered: { by: 'Anna', at: '2026-11-25 09:30:00.000Z' },
      lines: [
        line({ discountBp: 500, labourBp: 10_000, deduction: 'haandvaerker' }),
        line({ section: 'a', optionGroup: 'a', chosen: true, vatRate: 0 }),
        line({ section: 'b', optionGroup: 'a' }),
      ],
    },
    {
      discountBp: 1000,
      workDate: '2026-12-08',
      sections: [
        { id: 'a', title: 'God', ...choice },
        { id: 'b', title: 'Bedre', ...choice, recommended: false },
      ],
    },
  );
};

test('these fields and no others are on the page', () => {
  const view = viewOf(fullOffer());
  expect(pathsOf(view).sort()).toEqual(
    [
      ...[
        'codeTo',
        'reasons[].key',
        'reasons[].label',
        'hasAcceptance',
        'state',
        'heading',
        'validUntil',
        'withdrawal.until',
        'withdrawal.isOpen',
        'document.withdrawal',
        'answered.by',
        'answered.day',
        'answered.time',
      ],
      ...['firm.name', 'firm.lines[]', 'firm.phone', 'firm.email', 'firm.hasLogo'],
      ...['contact.name', 'contact.phone', 'contact.email'],
      ...[
        'document.title',
        'document.intro',
        'document.terms',
        'document.binding',
        'document.leftOut',
        'document.withOptions',
      ],
      ...['document.facts[][]', 'document.customer[]', 'document.installation[]', 'document.inclVat'],
      'document.groups[].option',
      ...['id', 'kind', 'group', 'groupId', 'startsGroup', 'recommended', 'chosen'].map(
        (field) => `document.groups[].option.${field}`,
      ),
      ...['document.groups[].title', 'document.groups[].total', 'document.groups[].lines[].text'],
      ...['document.groups[].lines[].isNote', 'document.groups[].lines[].detail', 'document.groups[].lines[].amount'],
      ...[
        'document.totals.accepted',
        'document.totals.total[]',
        'document.totals.below[][]',
        'document.totals.deposit[]',
      ],
      ...['document.totals.above[][]', 'document.deductions[]'],
    ].sort(),
  );
  expect(view.answered).toEqual({ by: 'Anna', day: '25.11.2026', time: '10.30' });
  expect(view.document?.intro).toBe('Hej Anna');
});

test('the answer to a choice has these fields and no others', () => {
  const prices = toCustomerPrices(fullOffer(), settings, { locale: 'da', texts, now: NOW });
  expect(pathsOf(prices).sort()).toEqual([
    'deductions[]',
    'sums.a',
    'sums.b',
    'totals.above[][]',
    'totals.accepted',
    'totals.below[][]',
    'totals.deposit[]',
    'totals.total[]',
    'withOptions',
  ]);
});

test('the accepted amount is named incl. moms, for a firm excl. moms too', () => {
  const amountOf = (customerType: 'privat' | 'erhverv') =>
    viewOf({ ...offer(), customer: { ...offer().customer, customerType } }).document?.totals.accepted;
  expect(amountOf('privat')).toBe('3.857,81 kr. inkl. moms');
  expect(amountOf('erhverv')).toBe('3.857,81 kr. inkl. moms (3.086,25 kr. ekskl. moms)');
});

test('an offer that is replaced or taken back shows its number and the firm only', () => {
  for (const state of ['replaced', 'cancelled'] as const) {
    const view = viewOf(offer({ state }));
    expect(view.document).toBeNull();
    expect(JSON.stringify(view)).not.toMatch(/Stikkontakt|Anna|Østergade/);
  }
});

test('without a seller the firm is called', () => {
  expect(viewOf(offer({ seller: null })).contact).toEqual({
    name: 'El-Demo ApS',
    phone: '70 10 20 30',
    email: 'firma@demo.test',
  });
});

test.each(['uden_priser', 'kun_total'] as const)('%s: no price of a line', (lineDisplay) => {
  const { document } = viewOf(offer({}, { lineDisplay }));
  expect(document?.inclVat).toBeNull();
  expect(JSON.stringify(document?.groups)).not.toMatch(/\d,\d\d/);
  expect(document?.groups).toHaveLength(lineDisplay === 'kun_total' ? 0 : 1);
});

test('for random offers the amounts of lines, sections and sums are those of the PDF', () => {
  const amountsOf = ({ document }: CustomerView) => [
    ...document!.groups.flatMap(({ lines, total }) => [...lines.map(({ amount }) => amount), total ?? '']),
    ...[...document!.totals.above, document!.totals.total, ...document!.totals.below].flat(),
    ...(document!.totals.deposit ?? []),
  ];
  fc.assert(
    fc.property(anyPricedLines, anyDiscountBp, fc.boolean(), (priced, discountBp, isPrivate) => {
      const lines = priced.map(({ unitCost: _cost, ...of }, at) => line({ ...of, section: at % 2 === 0 ? '' : 'a' }));
      const customer = { ...offer().customer, customerType: isPrivate ? ('privat' as const) : ('erhverv' as const) };
      const found = offer({ lines, customer }, { discountBp });
      const input = toPdfInput({ ...found, isSent: true }, settings, { now: NOW, draft: false });
      const printed = new Set(stringsIn(offerDefinition(input, texts.pdf)));
      expect(amountsOf(viewOf(found)).filter((amount) => amount !== '' && !printed.has(amount))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('the reasons to decline are the firm’s, in the customer’s words and language', () => {
  expect(viewOf(offer()).reasons).toEqual([
    { key: 'tid', label: 'Tidspunktet' },
    { key: 'udskudt', label: 'Udskudt' },
  ]);
  const english = toCustomerView(offer(), settings, { locale: 'en', texts, now: NOW });
  expect(english.reasons.map(({ label }) => label)).toEqual(['Timing', 'Postponed']);
});

test('the English page writes numbers, money and days as English does', () => {
  const english = { locale: 'en' as const, texts: textsOf('en'), now: NOW };
  const limits = [{ year: 2026, haandvaerker: 900_000, service: 1_800_000 }];
  const firm = { ...settings, settings: { ...settings.settings, deductions: limits } as CompanySettingsResponse };
  for (const customerType of ['privat', 'erhverv'] as const) {
    const found = { ...fullOffer(), customer: { ...offer().customer, customerType } };
    const view = toCustomerView(found, firm, english);
    const shown = stringsIn([view, toCustomerPrices(found, firm, english)]).join('\n');
    // Danish: a comma before decimals, 26.11.2026, and 'kr.'
    expect(shown).not.toMatch(/\d,\d{1,2}(?!\d)|\d\.\d\d\.|kr\.|\d\s%/);
    expect(view.document!.groups[0]!.lines[0]!.detail).toMatch(/^2\.5 pcs at 1,\d{3}\.\d+ · discount 5% · VAT 25%$/);
  }
  const { validUntil, answered, withdrawal, document } = toCustomerView(fullOffer(), firm, english);
  expect([validUntil, answered?.day, withdrawal?.until]).toEqual(['18 Dec 2026', '25 Nov 2026', '10 Dec 2026']);
  expect(document!.totals.total[1]).toMatch(/^DKK\u00a0\d,\d{3}\.\d\d$/);
  expect(document!.binding).toContain('18 Dec 2026');
  expect(document!.deductions.at(-1)).toContain('expected to be done on 8 Dec 2026 at ');
});
