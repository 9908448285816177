/** The lines that a new offer starts with (docs/decisions/028-charges.md). Pure; runs in PocketBase too. */
import { blankLine } from './document.ts';
import { chargeUnitPrice, withPercentPrices } from './totals.ts';

/** A charge that is always added. Those per hour and per km wait for the job, where hours and driving are known. */
export type AutomaticCharge = {
  id: string;
  name: string;
  calc: 'fast' | 'procent';
  /** Øre excl. VAT; hundredths of a percent if `calc` is `procent`. */
  amount: number;
  /** Øre excl. VAT. */
  minimum: number;
};

type AutomaticLine = ReturnType<typeof blankLine>;

/**
 * One line for each charge, in their order. Charges in percent are computed from the fixed ones until lines are added.
 * @param vatRate the firm's rate of moms, in percent
 */
export function toAutomaticLines(
  charges: readonly AutomaticCharge[],
  vatRate: number,
  newId: () => string,
): AutomaticLine[] {
  const lines = charges.map(({ id, name, calc, amount, minimum }): AutomaticLine => {
    const isPercent = calc === 'procent';
    return {
      ...blankLine(newId(), ''),
      kind: 'ydelse',
      charge: id,
      text: name,
      vatRate,
      unitPrice: isPercent ? 0 : chargeUnitPrice({ calc, amount, minimum }, []),
      auto: true,
      percentBp: isPercent ? amount : 0,
      percentMin: isPercent ? minimum : 0,
    };
  });
  return [...withPercentPrices(lines)];
}
