/**
 * Compares two versions of an offer with the version that both were edited from, field by field and line by line, and
 * merges them by the choices made. Pure.
 */
import {
  compareFields,
  compareVersions,
  resolveConflicts,
  type Comparison,
  type Side,
} from '../../core/browser/conflict.ts';
import { arrange, HEAD_FIELDS, normalizeLine, type HeadField, type OfferDoc } from '../shared/document.ts';
import { withProposal } from '../shared/options.ts';
import type { OfferLine, OfferSection } from '../shared/schema.ts';

/** A difference between the versions. `clash`: both changed it, so a person has to choose. */
export type Difference = { key: string; clash: boolean; suggested: Side } & (
  | { what: 'head'; field: HeadField; mine: string | number; theirs: string | number }
  | { what: 'sections'; mine: OfferSection[]; theirs: OfferSection[] }
  /** null: that side does not have the line. */
  | { what: 'line'; mine: OfferLine | null; theirs: OfferLine | null }
  /** The same lines in another order or in other sections. */
  | { what: 'order' }
);

/** `base`: the version that both were edited from; null if unknown, then every difference is a clash. */
export function findDifferences(base: OfferDoc | null, mine: OfferDoc, theirs: OfferDoc): Difference[] {
  const compare = (select: (doc: OfferDoc) => unknown) => {
    const comparison = compareVersions(base ? select(base) : undefined, select(mine), select(theirs));
    return comparison && toVerdict(comparison);
  };
  const found: Difference[] = compareFields(base, mine, theirs, HEAD_FIELDS).map(
    ({ field, mine: ours, theirs: others, ...comparison }) => ({
      key: field,
      what: 'head',
      field,
      mine: ours,
      theirs: others,
      ...toVerdict(comparison),
    }),
  );
  const sections = compare((doc) => doc.sections);
  if (sections)
    found.push({
      key: 'sections',
      what: 'sections',
      mine: mine.sections,
      theirs: theirs.sections,
      ...sections,
    });
  const ids = new Set([...mine.lines, ...theirs.lines].map(({ id }) => id));
  for (const id of ids) {
    const verdict = compare((doc) => content(lineOf(doc, id)));
    if (verdict)
      found.push({ key: `line:${id}`, what: 'line', mine: lineOf(mine, id), theirs: lineOf(theirs, id), ...verdict });
  }
  const shared = (doc: OfferDoc) =>
    doc.lines.filter(({ id }) => lineOf(mine, id) && lineOf(theirs, id)).map(({ id, section }) => [id, section]);
  const order = compare(shared);
  if (order) found.push({ key: 'order', what: 'order', ...order });
  return found;
}

const toVerdict = ({ changedBy, suggested }: Comparison) => ({ clash: changedBy === 'both', suggested });

/** The offer with each difference from the chosen side, by key; without a choice from theirs. */
export function mergeVersions(
  mine: OfferDoc,
  theirs: OfferDoc,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): OfferDoc {
  const side = (key: string): Side => chosen[key] ?? 'theirs';
  const head = resolveConflicts(mine, theirs, Object.fromEntries(HEAD_FIELDS.map((field) => [field, side(field)])));
  const [first, second] = side('order') === 'mine' ? [mine, theirs] : [theirs, mine];
  const picked = (id: string): OfferLine | null => {
    const theirsLine = lineOf(theirs, id);
    const mineLine = lineOf(mine, id);
    const chosenLine = found.some(({ key }) => key === `line:${id}`)
      ? side(`line:${id}`) === 'mine'
        ? mineLine
        : theirsLine
      : (theirsLine ?? mineLine);
    if (!chosenLine) return null;
    return { ...chosenLine, section: (lineOf(first, id) ?? chosenLine).section };
  };
  const sections = side('sections') === 'mine' ? mine.sections : theirs.sections;
  const lines = mergedOrder(first, second).flatMap((id) => picked(id) ?? []);
  return arrange({ ...head, sections, lines: [...withProposal(sections, lines)] });
}

/** Ids in the first side's order. A line that only the second side has follows the same line as there. */
function mergedOrder(first: OfferDoc, second: OfferDoc): string[] {
  const order = first.lines.map(({ id }) => id);
  second.lines.forEach(({ id }, index) => {
    if (order.includes(id)) return;
    const before = second.lines[index - 1];
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  });
  return order;
}

const lineOf = (doc: OfferDoc, id: string): OfferLine | null => doc.lines.find((line) => line.id === id) ?? null;

/** The compared fields of a line: costs come from the server, the section is part of the order and says what counts. */
function content(line: OfferLine | null): unknown {
  return line && { ...normalizeLine({ ...line, unitCost: undefined }), section: '', optionGroup: '', chosen: false };
}
