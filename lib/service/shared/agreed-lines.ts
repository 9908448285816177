/** What a job takes over from the offer that it is made from. Runs in PocketBase. */
import { divRound } from '../../core/shared/money.ts';
import type { OfferLine } from '../../offers/shared/schema.ts';
import { counts, offerTotals } from '../../offers/shared/totals.ts';
import type { InquiriesKindOptions } from '../../pocketbase/shared/types.ts';
import { sumJobLines } from './rules.ts';
import type { JobLine } from './types.ts';

type AgreedOffer = {
  offer: { kind: InquiriesKindOptions; discountBp: number };
  lines: readonly OfferLine[];
};

const JOB_LINE_KIND = { vare: 'vare', arbejdsloen: 'timer', ydelse: 'ekstra' } as const;

/**
 * The offer's counting lines as job lines. A line's discount is part of its price; the rest up to the offer's net total
 * (rounding, discount on the whole offer) is a separate line for each rate of moms, so that the totals agree to the øre.
 * `createId`: makes the id of a line.
 */
export function toAgreedLines({ offer, lines }: AgreedOffer, createId: () => string): JobLine[] {
  const fixed = offer.kind === 'fastpris';
  const agreed = lines.filter(counts).flatMap((line): JobLine[] => {
    if (line.kind === 'tekst') return [];
    const kind = JOB_LINE_KIND[line.kind];
    const unitPrice = divRound(line.unitPrice * (10000 - line.discountBp), 10000);
    return [
      {
        id: createId(),
        kind,
        day: '',
        technician: '',
        hourKind: kind === 'timer' ? 'normal' : '',
        product: line.product,
        charge: line.charge,
        text: line.text,
        unit: line.unit,
        qtyMilli: line.qtyMilli,
        unitPrice,
        vatRate: line.vatRate,
        billable: fixed,
        planned: true,
        ...(line.unitCost === undefined ? {} : { unitCost: line.unitCost }),
      },
    ];
  });
  const rests = offerTotals(lines, offer).vatByRate.map(({ rate, base }) => ({
    rate,
    rest: base - sumJobLines(agreed.filter((line) => line.vatRate === rate)).planned,
  }));
  for (const { rate, rest } of rests) {
    if (rest === 0) continue;
    agreed.push({
      id: createId(),
      kind: 'ekstra',
      day: '',
      technician: '',
      hourKind: '',
      product: '',
      charge: '',
      text: rest < 0 ? 'Rabat jf. tilbud' : 'Afrunding jf. tilbud',
      unit: 'stk',
      qtyMilli: 1000,
      unitPrice: rest,
      vatRate: rate,
      billable: fixed,
      planned: true,
    });
  }
  return agreed;
}
