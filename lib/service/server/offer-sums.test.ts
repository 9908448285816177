/**
 * For random offers with options, rates of moms, discounts, deductions and a deposit, the sums of the customer's page,
 * the text that is read out of the PDF, the mail and the job agree to the øre, each line is printed as it was entered and
 * multiplies as printed, and deposit and deductions are what this test works out for itself.
 */
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { readPdfText } from '../../../e2e/support/pdf-text.ts';
import { formatKr } from '../../core/shared/money.ts';
import { withCustomerChoice } from '../../offers/server/customer/choice.ts';
import { toCustomerPrices, toCustomerView } from '../../offers/server/customer/view.ts';
import { toPdfInput } from '../../offers/server/pdf/build-input.ts';
import { allChoices } from '../../offers/shared/options.ts';
import type { CustomerOffer } from '../../offers/shared/customer-types.ts';
import type { OfferLine } from '../../offers/shared/schema.ts';
import { offerMergeValues } from '../../offers/shared/template.ts';
import { anyDeposit, anyDiscountBp } from '../../offers/testing/arbitraries.ts';
import { CUSTOMER_SETTINGS, makeCustomerOffer, VIEW_OPTIONS } from '../../offers/testing/customer-offer.ts';
import { anyOptionalOffer } from '../../offers/testing/options.ts';
import { renderWith, startPdfWorker } from '../../offers/testing/pdf-worker.ts';
import { toAgreedLines } from '../shared/agreed-lines.ts';
import { sumJobLines } from '../shared/rules.ts';

type CustomerLineFields = CustomerOffer['lines'][number];

/** Few, because each makes a PDF. */
const RUNS = 12;

let worker: Worker;
beforeAll(() => {
  worker = startPdfWorker();
});
afterAll(() => worker.terminate());

const NUMBER = String.raw`-?\d[\d.]*(?:,\d+)?`;
/** Named in the text of each line, then quantity, unit, price, discount and moms if there are any, and the amount. */
const LINE = new RegExp(
  String.raw`Linje(\d+)x (${NUMBER}) stk\. (${NUMBER})((?: ${NUMBER} %)*) (\(?)(${NUMBER})\)?(?= |$)`,
  'g',
);

/** A printed number times 10^4, exactly. */
function tenThousandths(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').replaceAll('.', '').split(',');
  const size = BigInt(whole + fraction.padEnd(4, '0'));
  return text.startsWith('-') ? -size : size;
}

/** To the nearest whole number, half away from zero. */
function divide(a: bigint, by: bigint): bigint {
  const size = a < BigInt(0) ? -a : a;
  const rounded = (size * BigInt(2) + by) / (by * BigInt(2));
  return a < BigInt(0) ? -rounded : rounded;
}

type Printed = Readonly<Record<'qty' | 'price' | 'discount' | 'amount' | 'multiplied', bigint>> & {
  at: number;
  counts: boolean;
};

/** The lines of the PDF's text. `ratesDiffer`: the last share of a line is its moms, not a discount. */
function readLines(text: string, ratesDiffer: boolean): Printed[] {
  return [...text.matchAll(LINE)].map(([, at, qty = '', price = '', shares = '', bracket, amount = '']) => {
    const percents = [...shares.matchAll(new RegExp(`(${NUMBER}) %`, 'g'))].map(([, share = '']) => share);
    const discount = tenThousandths((ratesDiffer ? percents.slice(0, -1) : percents)[0] ?? '0') / BigInt(100);
    const exact = tenThousandths(qty) * tenThousandths(price) * (BigInt(10_000) - discount);
    return {
      ...{ qty: tenThousandths(qty), price: tenThousandths(price), discount },
      at: Number(at),
      counts: bracket === '',
      amount: tenThousandths(amount) / BigInt(100),
      multiplied: divide(exact, BigInt(10) ** BigInt(10)),
    };
  });
}

/** Printed quantity, price and discount of a line, in the units of `readLines`. */
const entered = ({ qtyMilli, unitPrice, discountBp, vatRate }: CustomerLineFields, isPrivate: boolean) => ({
  qty: BigInt(qtyMilli * 10),
  price: BigInt(unitPrice) * BigInt(isPrivate ? 100 + vatRate : 100),
  discount: BigInt(discountBp),
});

/**
 * Labour incl. moms of the counted lines with this deduction, in øre, rounded only at the end. `lines`: how many have it,
 * each of which the offer rounds a few times.
 */
function exactLabour(of: readonly CustomerLineFields[], deduction: string, discountBp: number) {
  const marked = of.filter((line) => line.deduction === deduction && isCounted(line));
  const labour = marked.map((line) =>
    [
      line.qtyMilli,
      line.unitPrice,
      10_000 - line.discountBp,
      line.labourBp ?? 0,
      10_000 - discountBp,
      100 + line.vatRate,
    ]
      .map(BigInt)
      .reduce((product, factor) => product * factor, BigInt(1)),
  );
  return { labour: divide(sumOf(labour), BigInt(10) ** BigInt(17)), lines: marked.length };
}

const spaced = (text: string) => text.replace(/\s+/g, ' ');
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, BigInt(0));
const oereOf = (text: string) => tenThousandths(spaced(text).replace(/ kr\.$/, '')) / BigInt(100);

/** The labour that the page says can be deducted is that of the lines, to what rounding each of them can differ by. */
function expectDeductions(shown: readonly string[], lines: readonly CustomerLineFields[], discountBp: number): void {
  for (const deduction of ['haandvaerker', 'service'] as const) {
    const [words] = VIEW_OPTIONS.texts.pdf(`deduction.${deduction}`, { labour: '#' }).split('#');
    const amount = shown.find((one) => one.startsWith(words!))?.slice(words!.length);
    const { labour, lines: roundings } = exactLabour(lines, deduction, discountBp);
    const expected = Number(labour > 0 ? labour : 0);
    const found = Number(amount ? oereOf(/^.+? kr\./.exec(amount)![0]) : 0);
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(4 * roundings);
  }
}

test('the deductions are those of the labour for every rate of moms, choice and discount', () => {
  fc.assert(
    fc.property(anyOptionalOffer, anyDiscountBp, fc.boolean(), fc.nat(), (made, discountBp, isPrivate, which) => {
      const lines = made.lines.map((line) => ({ ...line, text: 'Linje', unit: 'stk' }));
      const document = { ...made, lines, discountBp, depositBp: 0, depositAmount: 0, lineDisplay: 'alle' as const };
      const choices = allChoices(made.sections) ?? [[]];
      const found = makeCustomerOffer(document, isPrivate);
      const chosen = withCustomerChoice(found, choices[which % choices.length] ?? []);
      const { deductions } = toCustomerPrices(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS);
      expectDeductions(deductions, isPrivate ? chosen.lines : [], discountBp);
    }),
    { numRuns: 300 },
  );
});

test('page, text of the PDF, mail and job agree to the øre, and each line multiplies as printed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        made: anyOptionalOffer,
        discountBp: anyDiscountBp,
        deposit: anyDeposit,
        workDate: fc.constantFrom('', '2026-12-08', '2027-01-11'),
        isPrivate: fc.boolean(),
        which: fc.nat(),
      }),
      async ({ made, discountBp, deposit, workDate, isPrivate, which }) => {
        const lines = made.lines.map((line, at) => ({
          ...{ ...line, text: `Linje${at}x`, unit: 'stk' },
          // A charge in percent is there once; more of it would be worth more than numbers can tell to the øre.
          ...(line.percentBp > 0 ? { qtyMilli: 1000 } : {}),
        }));
        const found = makeCustomerOffer(
          { ...made, ...deposit, workDate, lines, discountBp, lineDisplay: 'alle' },
          isPrivate,
        );
        const choices = allChoices(made.sections) ?? [[]];
        const chosen = withCustomerChoice(found, choices[which % choices.length] ?? []);
        const { totals, deductions, sums } = toCustomerPrices(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS);
        const view = toCustomerView(chosen, CUSTOMER_SETTINGS, VIEW_OPTIONS).document!;
        const input = toPdfInput({ ...chosen, isSent: true }, CUSTOMER_SETTINGS, { ...VIEW_OPTIONS, draft: false });
        const text = spaced(await readPdfText(await renderWith(worker, input)));

        const ratesDiffer = new Set(chosen.lines.filter(isCounted).map(({ vatRate }) => vatRate)).size > 1;
        const printed = readLines(text, ratesDiffer);
        expect(printed.map(({ at }) => at).sort((a, b) => a - b)).toEqual(
          lines.flatMap(({ kind }, at) => (kind === 'tekst' ? [] : [at])),
        );
        for (const { at, counts, amount, multiplied, ...numbers } of printed) {
          const line = chosen.lines.find(({ text: own }) => own === `Linje${at}x`)!;
          expect({ counts, ...numbers }).toEqual({ counts: isCounted(line), ...entered(line, isPrivate) });
          expect(amount).toBe(multiplied);
        }

        // The page's rows are the PDF's, and the first of them is the sum of the printed lines.
        const rows = [...totals.above, totals.total, ...totals.below, ...(totals.deposit ? [totals.deposit] : [])];
        for (const row of rows) expect(text).toContain(spaced(row.join(' ')));
        for (const deduction of deductions) expect(text).toContain(spaced(deduction));
        for (const { option, title } of view.groups)
          if (option)
            expect(text).toContain(spaced(`${VIEW_OPTIONS.texts.pdf('sectionTotal', { title })} ${sums[option.id]}`));
        const linesTotal = sumOf(printed.filter(({ counts }) => counts).map(({ amount }) => amount));
        const total = oereOf(totals.total[1]);
        const above = totals.above.map(([, amount]) => oereOf(amount));
        if (isPrivate) expect(above.length === 0 ? total : above[0]).toBe(linesTotal);
        else expect(above[0]).toBe(linesTotal);
        if (isPrivate && above.length > 0) expect(sumOf(above)).toBe(total);

        const most = total > 0 ? total : BigInt(0);
        const amount = BigInt(deposit.depositAmount);
        const paid = amount === BigInt(0) ? divide(most * BigInt(deposit.depositBp), BigInt(10_000)) : amount;
        expect(totals.deposit ? oereOf(totals.deposit[1]) : BigInt(0)).toBe(paid < most ? paid : most);

        expectDeductions(deductions, isPrivate ? chosen.lines : [], discountBp);

        let last = 0;
        const agreed = { offer: { kind: 'fastpris' as const, discountBp }, lines: chosen.lines as OfferLine[] };
        const job = sumJobLines(toAgreedLines(agreed, () => `line${++last}`));
        expect(totals.total[1]).toBe(formatKr(job.total));
        const mail = offerMergeValues(
          { offer: { ...chosen.offer, sections: [] }, lines: [], lead: chosen.customer, seller: null },
          {},
          { offerDate: '2026-11-20', validUntil: '2026-12-18' },
        );
        expect(mail['tilbud.total']).toBe(totals.total[1]);
        expect(mail['tilbud.totalEksMoms']).toBe(formatKr(job.planned));
        expect(mail['tilbud.moms']).toBe(formatKr(job.vat));
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

const isCounted = (line: { kind: string; optionGroup?: string | undefined; chosen?: boolean | undefined }) =>
  line.kind !== 'tekst' && (!line.optionGroup || line.chosen === true);
