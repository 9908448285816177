/** For every choice of a random offer the job is worth what the screen, the page and the mail say. */
import fc from 'fast-check';
import { formatKr } from '../../core/shared/money.ts';
import { allChoices, withChoice } from '../../offers/shared/options.ts';
import type { OfferLine } from '../../offers/shared/schema.ts';
import { offerMergeValues } from '../../offers/shared/template.ts';
import { offerTotals } from '../../offers/shared/totals.ts';
import { anyDiscountBp } from '../../offers/testing/arbitraries.ts';
import { anyOptionalOffer } from '../../offers/testing/options.ts';
import { toAgreedLines } from './agreed-lines.ts';
import { sumJobLines } from './rules.ts';

const place = { address: '', zip: '', city: '' };
const dates = { offerDate: '2026-11-27', validUntil: '2026-12-18' };
const lead = { ...place, name: 'Anna', company: '' };

test('the sums of screen, mail and job agree to the øre for every choice', () => {
  fc.assert(
    fc.property(anyOptionalOffer, anyDiscountBp, (made, discountBp) => {
      for (const choice of allChoices(made.sections) ?? []) {
        // A charge in percent is there once; more of it would be worth more than numbers can tell to the øre.
        const single = made.lines.map((line) => (line.percentBp > 0 ? { ...line, qtyMilli: 1000 } : line));
        const lines = withChoice(made.sections, single, choice) as unknown as OfferLine[];
        const screen = offerTotals(lines, { discountBp });
        let last = 0;
        const agreed = toAgreedLines({ offer: { kind: 'fastpris', discountBp }, lines }, () => `line${++last}`);
        const job = sumJobLines(agreed);
        expect([job.planned, job.subtotal, job.vat, job.total]).toEqual([
          ...[screen.net, screen.net, screen.vat, screen.total],
        ]);
        expect(new Set(agreed.map(({ id }) => id)).size).toBe(agreed.length);
        const head = { ...place, offerNumber: 1, revision: 1, title: 'x', sections: [] };
        const offer = { ...head, total: screen.total, vat: screen.vat };
        const mail = offerMergeValues({ offer, lines: [], lead, seller: null }, {}, dates);
        expect(mail['tilbud.totalEksMoms']).toBe(formatKr(job.planned));
        expect(mail['tilbud.total']).toBe(formatKr(job.total));
      }
    }),
    { numRuns: 50 },
  );
});
