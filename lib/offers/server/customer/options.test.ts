/** For every choice of a random offer the screen, the PDF and the customer's page agree to the øre. */
import fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json';
import { formatKr } from '../../../core/shared/money.ts';
import type { CompanySettingsResponse } from '../../../pocketbase/shared/types.ts';
import { bundleLines } from '../../shared/bundle-lines.ts';
import { offerDeductions } from '../../shared/deductions.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { allChoices, withChoice } from '../../shared/options.ts';
import { offerTotals } from '../../shared/totals.ts';
import { anyDiscountBp } from '../../testing/arbitraries.ts';
import { anyBundle } from '../../testing/bundles.ts';
import { anyOptionalOffer } from '../../testing/options.ts';
import { toPdfInput, type PdfSettings } from '../pdf/build-input.ts';
import { offerDefinition } from '../pdf/definition.ts';
import { withCustomerChoice } from './choice.ts';
import { toCustomerPrices, toCustomerView, type ViewTexts } from './view.ts';

const pdf = createTranslator({ locale: 'da', messages: da, namespace: 'offerPdf' });
const page = createTranslator({ locale: 'da', messages: da, namespace: 'customerPage' });
const texts: ViewTexts = {
  pdf: (key, values) => pdf(key, values as never),
  page: (key, values) => page(key, values as never),
};
const now = new Date('2026-11-26T10:00:00Z');
const place = { address: 'Ågade 3', zip: '8000', city: 'Aarhus C' };
const deductions = [{ year: 2026, haandvaerker: 900_000, service: 1_800_000 }];
const settings: PdfSettings = {
  settings: { name: 'El-Demo ApS', validityDays: 20, deductions } as unknown as CompanySettingsResponse,
  company: {
    ...{ ...place, name: 'El-Demo ApS', cvr: '12345678', phone: '70102030', email: 'firma@demo.test' },
    ...{ web: '', authorisation: '', bankAccount: '', logo: '' },
  },
  units: [{ key: 'stk', labelDa: 'stk.', labelEn: 'pcs' }],
};

type Document = Pick<CustomerOffer, 'lines'> & Pick<CustomerOffer['offer'], 'sections' | 'discountBp' | 'lineDisplay'>;

const toOffer = (
  { lines, ...of }: Document,
  isPrivate: boolean,
  state: CustomerOffer['state'] = 'open',
): CustomerOffer => ({
  state,
  offer: {
    ...{ ...place, offerNumber: 10042, revision: 1, title: 'Lys', kind: 'fastpris', withdrawal: '' },
    ...{ offerDate: '2026-11-20', validUntil: '2026-12-18', intro: '', terms: '', total: 0, vat: 0, ...of },
  },
  lines,
  customer: {
    ...{ ...place, name: 'Anna Demo', company: '', email: 'anna@demo.test', cvr: '' },
    customerType: isPrivate ? 'privat' : 'erhverv',
  },
  seller: null,
  pdf: { offer: 'offer0000000001', name: 'tilbud.pdf' },
  answered: null,
  acceptance: '',
  codeTo: '',
  withdrawal: null,
});

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const anyDisplay = fc.constantFrom('alle' as const, 'uden_priser' as const, 'kun_total' as const);

type Shown = { isPrivate: boolean; discountBp: number };

/** For every choice the customer reads the same amounts on page and PDF, and the seller on the screen. */
function expectAgreement(document: Document, { isPrivate, discountBp }: Shown): void {
  const options = { now, locale: 'da' as const, texts };
  const { sections, lines } = document;
  for (const choice of allChoices(sections) ?? []) {
    const found = toOffer(document, isPrivate);
    const chosen = withCustomerChoice(found, choice);
    const screen = offerTotals(withChoice(sections, lines, choice), { discountBp });
    expect(chosen.offer.total).toBe(screen.total);
    const prices = toCustomerPrices(chosen, settings, options);
    expect(prices.totals.total[1]).toBe(formatKr(screen.total));
    const { document: view } = toCustomerView(chosen, settings, options);
    expect({ ...view, sums: prices.sums }).toMatchObject(prices);
    const shown = view!.groups.flatMap(({ option, total }) => (option ? [[option.id, total]] : []));
    expect(Object.fromEntries(shown)).toEqual(prices.sums);
    const input = toPdfInput({ ...chosen, isSent: true }, settings, { now, draft: false });
    const printed = new Set(stringsIn(offerDefinition(input, texts.pdf)));
    const { above, total, below } = prices.totals;
    const amounts = [...[...above, total, ...below].flat(), ...Object.values(prices.sums), ...prices.deductions];
    expect(amounts.filter((amount) => !printed.has(amount))).toEqual([]);
    if (prices.withOptions) expect(printed).toContain(prices.withOptions);
    const box = isPrivate ? offerDeductions(chosen.lines, { discountBp }, deductions, '2026-11-20') : [];
    expect(prices.deductions).toHaveLength(box.length);
  }
}

test('the sums of screen, PDF and page agree for every choice', () => {
  fc.assert(
    fc.property(
      anyOptionalOffer,
      anyDiscountBp,
      fc.boolean(),
      anyDisplay,
      (made, discountBp, isPrivate, lineDisplay) => {
        const lines = made.lines.map((line) => ({ ...line, text: 'Lampe', unit: 'stk' }));
        expectAgreement({ ...made, lines, discountBp, lineDisplay }, { isPrivate, discountBp });
      },
    ),
    { numRuns: 25 },
  );
});

test('so do they with the lines of a bundle, in a section that the customer may leave out', () => {
  fc.assert(
    fc.property(
      anyBundle,
      fc.integer({ min: 1, max: 9 }),
      anyDiscountBp,
      fc.boolean(),
      anyDisplay,
      (bundle, times, discountBp, isPrivate, lineDisplay) => {
        const sections = [{ id: 'a', title: 'Pakke', choice: 'tilvalg' as const, recommended: true }];
        const made = bundleLines(bundle, { times, hourlyRate: 650_00, vatRate: 25, labourText: 'Montørtime' });
        const lines = made.map((line) => ({ ...line, section: 'a' }));
        expectAgreement({ sections, lines, discountBp, lineDisplay }, { isPrivate, discountBp });
      },
    ),
    { numRuns: 25 },
  );
});

test('an offer that is not open has no other choice', () => {
  const found = toOffer({ sections: [], lines: [], discountBp: 0, lineDisplay: 'alle' }, true, 'revising');
  expect(() => withCustomerChoice(found, [])).toThrow(expect.objectContaining({ code: 'wrong_status' }));
});
