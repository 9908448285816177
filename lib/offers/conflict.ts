/**
 * Compares two versions of an offer with the version that both were edited from, field by field and line by line, and
 * merges them by the choices made. Pure.
 */
import { compareVersions, type Side } from '../core/conflict.ts';
import { arrange, HEAD_FIELDS, normalizeLine, type HeadField, type OfferDoc } from './document.ts';
import type { OfferLine } from './schema.ts';

/** A difference between the versions. `clash`: both changed it, so a person has to choose. */
export type Difference = { key: string; clash: boolean; suggested: Side } & (
  | { what: 'head'; field: HeadField; mine: string | number; theirs: string | number }
  | { what: 'sections'; mine: string[]; theirs: string[] }
  /** null: that side does not have the line. */
  | { what: 'line'; mine: OfferLine | null; theirs: OfferLine | null }
  /** The same lines in another order or in other sections. */
  | { what: 'order' }
);

/** `base`: the version that both were edited from; null if unknown, then every difference is a clash. */
export function findDifferences(base: OfferDoc | null, mine: OfferDoc, theirs: OfferDoc): Difference[] {
  const judge = (at: (doc: OfferDoc) => unknown) => {
    const found = compareVersions(base ? at(base) : undefined, at(mine), at(theirs));
    return found && { clash: found.changedBy === 'both', suggested: found.suggested };
  };
  const found: Difference[] = [];
  for (const field of HEAD_FIELDS) {
    const verdict = judge((doc) => doc[field]);
    if (verdict) found.push({ key: field, what: 'head', field, mine: mine[field], theirs: theirs[field], ...verdict });
  }
  const sections = judge((doc) => doc.sections);
  if (sections)
    found.push({
      key: 'sections',
      what: 'sections',
      mine: mine.sections.map((s) => s.title),
      theirs: theirs.sections.map((s) => s.title),
      ...sections,
    });
  const ids = new Set([...mine.lines, ...theirs.lines].map(({ id }) => id));
  for (const id of ids) {
    const verdict = judge((doc) => content(lineOf(doc, id)));
    if (verdict)
      found.push({ key: `line:${id}`, what: 'line', mine: lineOf(mine, id), theirs: lineOf(theirs, id), ...verdict });
  }
  const shared = (doc: OfferDoc) =>
    doc.lines.filter(({ id }) => lineOf(mine, id) && lineOf(theirs, id)).map(({ id, section }) => [id, section]);
  const order = judge(shared);
  if (order) found.push({ key: 'order', what: 'order', ...order });
  return found;
}

/** The offer with each difference from the chosen side, by key; without a choice from theirs. */
export function mergeVersions(
  mine: OfferDoc,
  theirs: OfferDoc,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): OfferDoc {
  const side = (key: string): Side => chosen[key] ?? 'theirs';
  const head = Object.fromEntries(
    found.flatMap((difference) =>
      difference.what === 'head' && side(difference.key) === 'mine' ? [[difference.field, difference.mine]] : [],
    ),
  ) as Partial<OfferDoc>;
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
  return arrange({ ...theirs, ...head, sections, lines: mergedOrder(first, second).flatMap((id) => picked(id) ?? []) });
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

/** The compared fields of a line: costs come from the server, and the section is part of the order. */
function content(line: OfferLine | null): unknown {
  return line && { ...normalizeLine({ ...line, unitCost: undefined }), section: '' };
}
