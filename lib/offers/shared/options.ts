/**
 * What a customer chooses on an offer. A section is always counted, or an extra (`tilvalg`), or one of a group of
 * alternatives of which exactly one is chosen. The lines of a section carry its state (`optionGroup`, `chosen`), so that
 * `counts` (totals.ts) is the only definition of what is in the sums. Runs in the browser, on Next and in PocketBase.
 */
import type { FieldError, FieldErrors } from '../../core/shared/errors.ts';
import type { OfferLine, OfferSection } from './schema.ts';
import { discountShareBp, offerTotals, withPercentPrices, type PricedLine } from './totals.ts';

type OptionKind = NonNullable<OfferSection['choice']>;
export type OptionSection = OfferSection & { choice: OptionKind };
/** A line that a choice can be applied to. */
export type ChoosableLine = PricedLine &
  Pick<OfferLine, 'section' | 'optionGroup' | 'chosen' | 'percentBp' | 'percentMin'>;

/** More choices than this are not tried one by one. */
const MOST_CHOICES = 256;

export const isOption = (section: OfferSection): section is OptionSection => section.choice !== undefined;

/** The group of an alternative; of an extra its own. */
const groupOf = (section: OfferSection) => (section.choice === 'alternativ' && section.group) || section.id;

/** The sections of each group of alternatives, by group, in their order. */
export function alternativesByGroup(sections: readonly OfferSection[]): Map<string, OptionSection[]> {
  const groups = new Map<string, OptionSection[]>();
  for (const section of sections) {
    if (!isOption(section) || section.choice !== 'alternativ') continue;
    groups.set(groupOf(section), [...(groups.get(groupOf(section)) ?? []), section]);
  }
  return groups;
}

/**
 * The sections with only the fields that their kind has, in one order; all of a group have its first title, and each
 * group has one that is recommended. Returns the same array if nothing changes.
 */
export function tidySections(sections: readonly OfferSection[]): readonly OfferSection[] {
  const groups = alternativesByGroup(sections);
  const tidied = sections.map((section): OfferSection => {
    const { id, title, choice } = section;
    if (choice === undefined) return { id, title };
    if (choice === 'tilvalg') return { id, title, choice, recommended: section.recommended === true };
    const group = groupOf(section);
    const members = groups.get(group) ?? [section];
    const best = members.find(({ recommended }) => recommended) ?? members[0];
    return { id, title, choice, group, groupTitle: members[0]?.groupTitle ?? '', recommended: best === section };
  });
  return JSON.stringify(tidied) === JSON.stringify(sections) ? sections : tidied;
}

/** The ids of the sections that the seller proposes. */
export function proposedChoice(sections: readonly OfferSection[]): string[] {
  return sections.filter((section) => isOption(section) && section.recommended).map(({ id }) => id);
}

/** The ids of the optional sections whose lines count now. */
export function currentChoice(
  sections: readonly OfferSection[],
  lines: readonly Pick<OfferLine, 'section' | 'chosen'>[],
): string[] {
  return sections
    .filter((section) => isOption(section) && lines.some((line) => line.section === section.id && line.chosen))
    .map(({ id }) => id);
}

/**
 * The lines with this choice, and charges in percent at the price that it gives. Lines outside optional sections always
 * count. The same array if nothing changes.
 */
export function withChoice<T extends ChoosableLine>(
  sections: readonly OfferSection[],
  lines: readonly T[],
  chosen: readonly string[],
): readonly T[] {
  const byId = new Map(sections.filter(isOption).map((section) => [section.id, section]));
  const flagged = lines.map((line) => {
    const section = byId.get(line.section);
    const optionGroup = section ? groupOf(section) : '';
    const isChosen = section !== undefined && chosen.includes(section.id);
    if ((line.optionGroup ?? '') === optionGroup && (line.chosen ?? false) === isChosen) return line;
    return { ...line, optionGroup, chosen: isChosen };
  });
  const next = flagged.every((line, at) => line === lines[at]) ? lines : flagged;
  return withPercentPrices(next as readonly (T & { percentBp: number; percentMin: number })[]);
}

/** The lines as the seller proposes the offer. */
export const withProposal = <T extends ChoosableLine>(sections: readonly OfferSection[], lines: readonly T[]) =>
  withChoice(sections, lines, proposedChoice(sections));

/** The sections with this choice as what is proposed: for a revision or a copy of an answered offer. */
export function recommendChoice(sections: readonly OfferSection[], chosen: readonly string[]): OfferSection[] {
  return sections.map((section) =>
    isOption(section) ? { ...section, recommended: chosen.includes(section.id) } : section,
  );
}

/** What is wrong with a customer's choice: an unknown or doubled section, or not exactly one of a group. */
export function choiceFault(sections: readonly OfferSection[], chosen: readonly string[]): FieldError | null {
  const ids = new Set(sections.filter(isOption).map(({ id }) => id));
  if (chosen.some((id) => !ids.has(id))) return { code: 'unknownOption' };
  if (new Set(chosen).size !== chosen.length) return { code: 'duplicateId' };
  for (const members of alternativesByGroup(sections).values())
    if (members.filter(({ id }) => chosen.includes(id)).length !== 1)
      return { code: 'oneOfGroup', params: { group: members[0]?.groupTitle ?? '' } };
  return null;
}

/** Faults of the options that prevent sending, at their section: `sections.<index>.<field>`. */
export function optionFaults(
  sections: readonly OfferSection[],
  lines: readonly Pick<OfferLine, 'section' | 'kind'>[],
): FieldErrors {
  const faults: FieldErrors = {};
  const groups = alternativesByGroup(sections);
  sections.forEach((section, at) => {
    if (!isOption(section)) return;
    const isEmpty = !lines.some((line) => line.section === section.id && line.kind !== 'tekst');
    const members = groups.get(groupOf(section)) ?? [];
    if (isEmpty) faults[`sections.${at}.choice`] = { code: 'emptyOption' };
    else if (section.title.trim() === '') faults[`sections.${at}.title`] = { code: 'required' };
    if (section.choice !== 'alternativ' || members[0] !== section) return;
    if ((section.groupTitle ?? '').trim() === '') faults[`sections.${at}.groupTitle`] = { code: 'required' };
    if (members.length < 2) faults[`sections.${at}.choice`] = { code: 'tooFewAlternatives' };
  });
  return faults;
}

/** Every choice that a customer can make; null if there are more than can be tried. */
export function allChoices(sections: readonly OfferSection[]): string[][] | null {
  const groups = [...alternativesByGroup(sections).values()].map((members) => members.map(({ id }) => [id]));
  const extras = sections.filter(({ choice }) => choice === 'tilvalg').map(({ id }) => [[], [id]]);
  let choices: string[][] = [[]];
  for (const ways of [...groups, ...extras]) {
    if (choices.length * ways.length > MOST_CHOICES) return null;
    choices = choices.flatMap((choice) => ways.map((way) => [...choice, ...way]));
  }
  return choices;
}

type Range = readonly [least: number, most: number];
/**
 * Between which amounts the customer can choose. `total` incl., `net` excl. moms, `margin` (DB): øre. `marginBp` (DG):
 * hundredths of a percent. The margins are null if a choice has none.
 */
export type OptionRange = { total: Range; net: Range; margin: Range | null; marginBp: Range | null };

/** The least and the most that the choices come to; null without options or with too many. */
export function optionRange(
  sections: readonly OfferSection[],
  lines: readonly ChoosableLine[],
  offer: { discountBp: number },
): OptionRange | null {
  const choices = sections.some(isOption) ? allChoices(sections) : null;
  if (!choices) return null;
  const all = choices.map((choice) => offerTotals(withChoice(sections, lines, choice), offer));
  const ends = (amounts: number[]): Range => [Math.min(...amounts), Math.max(...amounts)];
  const known = (field: 'margin' | 'marginBp') => {
    const amounts = all.map((totals) => totals[field]).filter((amount) => amount !== undefined);
    return amounts.length === all.length ? ends(amounts) : null;
  };
  return {
    total: ends(all.map(({ total }) => total)),
    net: ends(all.map(({ net }) => net)),
    margin: known('margin'),
    marginBp: known('marginBp'),
  };
}

/**
 * The largest share given as discount (`discountShareBp`) that any choice has, so that no discount hides in an option.
 * With very many choices those that differ from the proposal in one option are tried.
 */
export function worstDiscountShareBp(
  sections: readonly OfferSection[],
  lines: readonly ChoosableLine[],
  offer: { discountBp: number },
): number {
  const now = currentChoice(sections, lines);
  const choices = allChoices(sections) ?? [
    now,
    ...sections.filter(isOption).map(({ id }) => switchOption(sections, now, id)),
  ];
  if (choices.length === 1) return discountShareBp(lines, offer);
  return Math.max(...choices.map((choice) => discountShareBp(withChoice(sections, lines, choice), offer)));
}

/** The choice after a press on one option: an extra is switched, an alternative replaces the other of its group. */
export function switchOption(sections: readonly OfferSection[], chosen: readonly string[], id: string): string[] {
  const pressed = sections.find((section) => section.id === id);
  if (pressed?.choice === 'tilvalg') return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  const others = sections.filter((one) => pressed && groupOf(one) === groupOf(pressed)).map((one) => one.id);
  return [...chosen.filter((one) => !others.includes(one)), id];
}

/** The optional sections' titles, in their order. */
export const chosenTitles = (sections: readonly OfferSection[], chosen: readonly string[]): string[] =>
  sections.filter((section) => isOption(section) && chosen.includes(section.id)).map(({ title }) => title);

/** The sections with the alternatives of a group beside its first, as they are printed. */
export function inPrintedOrder(sections: readonly OfferSection[]): OfferSection[] {
  const groups = alternativesByGroup(sections);
  return sections.flatMap((section) => {
    const members = section.choice === 'alternativ' ? groups.get(groupOf(section)) : undefined;
    if (!members) return [section];
    return members[0] === section ? members : [];
  });
}
