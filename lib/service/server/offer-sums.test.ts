/**
 * For random offers with options, rates of moms, discounts, deductions and a deposit, the sums of the customer's page,
 * the text that is read out of the PDF, the mail and the job agree to the øre, and each line multiplies as printed.
 */
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { readPdfText } from '../../../e2e/support/pdf-text.ts';
import { formatKr } from '../../core/shared/money.ts';
import { withCustomerChoice } from '../../offers/server/customer/choice.ts';
import { toCustomerPrices, toCustomerView } from '../../offers/server/customer/view.ts';
import { toPdfInput } from '../../offers/server/pdf/build-input.ts';
import { allChoices } from '../../offers/shared/options.ts';
import type { OfferLine } from '../../offers/shared/schema.ts';
import { offerMergeValues } from '../../offers/shared/template.ts';
import { anyDeposit, anyDiscountBp } from '../../offers/testing/arbitraries.ts';
import { CUSTOMER_SETTINGS, makeCustomerOffer, VIEW_OPTIONS } from '../../offers/testing/customer-offer.ts';
import { anyOptionalOffer } from '../../offers/testing/options.ts';
import { renderWith, startPdfWorker } from '../../offers/testing/pdf-worker.ts';
import { toAgreedLines } from '../shared/agreed-lines.ts';
import { sumJobLines } from '../shared/rules.ts';

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

type Printed = { at: number; counts: boolean; amount: bigint; multiplied: bigint };

/** The lines of the PDF's text. `ratesDiffer`: the last share of a line is its moms, not a discount. */
function readLines(text: string, ratesDiffer: boolean): Printed[] {
  return [...text.matchAll(LINE)].map(([, at, qty = '', price = '', shares = '', bracket, amount = '']) => {
    const percents = [...shares.matchAll(new RegExp(`(${NUMBER}) %`, 'g'))].map(([, share = '']) => share);
    const discount = tenThousandths((ratesDiffer ? percents.slice(0, -1) : percents)[0] ?? '0') / BigInt(100);
    const exact = tenThousandths(qty) * tenThousandths(price) * (BigInt(10_000) - discount);
    return {
      at: Number(at),
      counts: bracket === '',
      amount: tenThousandths(amount) / BigInt(100),
      multiplied: divide(exact, BigInt(10) ** BigInt(10)),
    };
  });
}

const spaced = (text: string) => text.replace(/\s+/g, ' ');
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, BigInt(0));
const oereOf = (text: string) => tenThousandths(spaced(text).replace(/ kr\.$/, '')) / BigInt(100);

test('page, text of the PDF, mail and job agree to the øre, and each line multiplies as printed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        made: anyOptionalOffer,
        discountBp: anyDiscountBp,
        deposit: anyDeposit,
        isPrivate: fc.boolean(),
        which: fc.nat(),
      }),
      async ({ made, discountBp, deposit, isPrivate, which }) => {
        const lines = made.lines.map((line, at) => ({
          ...{ ...line, text: `Linje${at}x`, unit: 'stk' },
          // A charge in percent is there once; more of it would be worth more than numbers can tell to the øre.
          ...(line.percentBp > 0 ? { qtyMilli: 1000 } : {}),
        }));
        const found = makeCustomerOffer({ ...made, ...deposit, lines, discountBp, lineDisplay: 'alle' }, isPrivate);
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
        for (const { amount, multiplied } of printed) expect(amount).toBe(multiplied);

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

        let last = 0;
        const agreed = { offer: { kind: 'fastpris' as const, discountBp }, lines: chosen.lines as OfferLine[] };
        const job = sumJobLines(toAgreedLines(agreed, () => `line${++last}`));
        expect(totals.total[1]).toBe(formatKr(job.total));
        const mail = offerMergeValues(
          { offer: chosen.offer, lead: chosen.customer, seller: null },
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
