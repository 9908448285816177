/** For every choice of a random offer the screen, the PDF and the customer's page agree to the øre. */
import fc from 'fast-check';
import { formatKr } from '../../../core/shared/money.ts';
import { bundleLines } from '../../shared/bundle-lines.ts';
import { offerDeductions } from '../../shared/deductions.ts';
import { depositOf } from '../../shared/deposit.ts';
import { allChoices, withChoice } from '../../shared/options.ts';
import { offerTotals } from '../../shared/totals.ts';
import { anyDeposit, anyDiscountBp } from '../../testing/arbitraries.ts';
import { anyBundle } from '../../testing/bundles.ts';
import {
  CUSTOMER_SETTINGS,
  DEDUCTIONS,
  makeCustomerOffer,
  VIEW_OPTIONS,
  type CustomerDocument,
} from '../../testing/customer-offer.ts';
import { anyOptionalOffer } from '../../testing/options.ts';
import { toPdfInput } from '../pdf/build-input.ts';
import { offerDefinition } from '../pdf/definition.ts';
import { withCustomerChoice } from './choice.ts';
import { toCustomerPrices, toCustomerView } from './view.ts';

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const anyDisplay = fc.constantFrom('alle' as const, 'uden_priser' as const, 'kun_total' as const);

/** For every choice the customer reads the same amounts on page and PDF, and the seller on the screen. */
function expectAgreement(document: CustomerDocument, isPrivate: boolean): void {
  const { sections, lines, discountBp } = document;
  for (const choice of allChoices(sections) ?? []) {
    const found = makeCustomerOffer(document, isPrivate);
    const chosen = withCustomerChoice(found, choice);
    const screen = offerTotals(withChoice(sections, lines, choice), { discountBp });
    expect(chosen.offer.total).toBe(screen.total);
    const prices = toCustomerPrices(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS);
    expect(prices.totals.total[1]).toBe(formatKr(screen.total));
    const { document: view } = toCustomerView(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS);
    expect({ ...view, sums: prices.sums }).toMatchObject(prices);
    const shown = view!.groups.flatMap(({ option, total }) => (option ? [[option.id, total]] : []));
    expect(Object.fromEntries(shown)).toEqual(prices.sums);
    const input = toPdfInput({ ...chosen, isSent: true }, CUSTOMER_SETTINGS, { ...VIEW_OPTIONS, draft: false });
    const printed = new Set(stringsIn(offerDefinition(input, VIEW_OPTIONS.texts.pdf)));
    const { above, total, below, deposit: paid } = prices.totals;
    const oere = depositOf(found.offer, screen.total);
    expect(paid?.[1] ?? '').toBe(oere === 0 ? '' : formatKr(oere));
    const amounts = [
      ...[...above, total, ...below, ...(paid ? [paid] : [])].flat(),
      ...Object.values(prices.sums),
      ...prices.deductions,
    ];
    expect(amounts.filter((amount) => !printed.has(amount))).toEqual([]);
    if (prices.withOptions) expect(printed).toContain(prices.withOptions);
    const box = isPrivate ? offerDeductions(chosen.lines, { discountBp }, DEDUCTIONS, '2026-11-20') : [];
    // The last one says where the work is done.
    expect(prices.deductions).toHaveLength(box.length === 0 ? 0 : box.length + 1);
  }
}

test('the sums of screen, PDF and page agree for every choice', () => {
  fc.assert(
    fc.property(
      anyOptionalOffer,
      anyDiscountBp,
      fc.boolean(),
      anyDisplay,
      anyDeposit,
      (made, discountBp, isPrivate, lineDisplay, deposit) => {
        const lines = made.lines.map((line) => ({ ...line, text: 'Lampe', unit: 'stk' }));
        expectAgreement({ ...made, ...deposit, lines, discountBp, lineDisplay }, isPrivate);
      },
    ),
    { numRuns: 25 },
  );
});

test('they agree with the lines of a bundle too, in a section that the customer may leave out', () => {
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
        expectAgreement({ sections, lines, discountBp, lineDisplay, depositBp: 0, depositAmount: 0 }, isPrivate);
      },
    ),
    { numRuns: 25 },
  );
});

test('an offer that is not open has no other choice', () => {
  const none = { sections: [], lines: [], discountBp: 0, depositBp: 0, depositAmount: 0 };
  const found = makeCustomerOffer({ ...none, lineDisplay: 'alle' }, true, 'revising');
  expect(() => withCustomerChoice(found, [])).toThrow(expect.objectContaining({ code: 'wrong_status' }));
});
