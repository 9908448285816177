/** For every choice of a random offer the screen, the PDF and the customer's page agree to the øre. */
import fc from 'fast-check';
import { formatKr } from '../../../core/shared/money.ts';
import { offerDeductions } from '../../shared/deductions.ts';
import { depositOf } from '../../shared/deposit.ts';
import { allChoices, withChoice } from '../../shared/options.ts';
import { offerTotals } from '../../shared/totals.ts';
import { anyDeposit, anyDiscountBp } from '../../testing/arbitraries.ts';
import { CUSTOMER_SETTINGS, DEDUCTIONS, makeCustomerOffer, VIEW_OPTIONS } from '../../testing/customer-offer.ts';
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
        for (const choice of allChoices(made.sections) ?? []) {
          const found = makeCustomerOffer({ ...made, ...deposit, lines, discountBp, lineDisplay }, isPrivate);
          const chosen = withCustomerChoice(found, choice);
          const screen = offerTotals(withChoice(made.sections, lines, choice), { discountBp });
          expect(chosen.offer.total).toBe(screen.total);
          const prices = toCustomerPrices(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS);
          expect(prices.totals.total[1]).toBe(formatKr(screen.total));
          const { document } = toCustomerView(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS);
          expect({ ...document, sums: prices.sums }).toMatchObject(prices);
          const shown = document!.groups.flatMap(({ option, total }) => (option ? [[option.id, total]] : []));
          expect(Object.fromEntries(shown)).toEqual(prices.sums);
          const input = toPdfInput({ ...chosen, isSent: true }, CUSTOMER_SETTINGS, { ...VIEW_OPTIONS, draft: false });
          const printed = new Set(stringsIn(offerDefinition(input, VIEW_OPTIONS.texts.pdf)));
          const { above, total, below, deposit: paid } = prices.totals;
          const oere = depositOf(deposit, screen.total);
          expect(paid?.[1] ?? '').toBe(oere === 0 ? '' : formatKr(oere));
          const amounts = [
            ...[...above, total, ...below, ...(paid ? [paid] : [])].flat(),
            ...Object.values(prices.sums),
            ...prices.deductions,
          ];
          expect(amounts.filter((amount) => !printed.has(amount))).toEqual([]);
          if (prices.withOptions) expect(printed).toContain(prices.withOptions);
          const box = isPrivate ? offerDeductions(chosen.lines, { discountBp }, DEDUCTIONS, '2026-11-20') : [];
          expect(prices.deductions).toHaveLength(box.length);
        }
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
