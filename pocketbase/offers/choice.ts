/** What the customer chose of an offer's options: checked, and stored with the sums that it gives. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { choiceFault, isOption, withChoice } from '../../lib/offers/shared/options.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type { OfferState } from './aggregate.ts';
import { storeTotals, writeLines } from './lines.ts';

/** An optional section with the customer's choice, as it is kept in evidence. `group`: its name; '' for an extra. */
type Choice = { id: string; title: string; group: string; chosen: boolean };

/** @throws AppError validation at `choices`: an unknown option, or not one of each group */
export function requireChoice({ offer }: OfferState, choices: readonly string[]): void {
  const fault = choiceFault(offer.sections, choices);
  if (fault) throw fieldError('choices', fault.code, fault.params);
}

/**
 * Stores which lines count, and the offer's sums. The caller saves the record.
 * @returns the total in øre incl. moms
 */
export function storeChoice(
  tx: core.App,
  record: core.Record,
  { offer, lines }: Pick<OfferState, 'offer' | 'lines'>,
  choices: readonly string[],
): number {
  const chosen = withChoice(offer.sections, lines, choices);
  if (chosen === lines) return offer.total;
  const totals = offerTotals(chosen, offer);
  writeLines(tx, offer.id, chosen);
  storeTotals(tx, record, totals);
  return totals.total;
}

export const describeChoice = ({ offer }: OfferState, choices: readonly string[]): Choice[] =>
  offer.sections.filter(isOption).map(({ id, title, groupTitle }) => ({
    id,
    title,
    group: groupTitle ?? '',
    chosen: choices.includes(id),
  }));

/** The titles of what was chosen, for the timeline; without options no field. */
export function choiceOfTimeline(state: OfferState, choices: readonly string[]): { choices?: string[] } {
  const all = describeChoice(state, choices);
  if (all.length === 0) return {};
  return { choices: all.filter(({ chosen }) => chosen).map(({ title }) => title) };
}
