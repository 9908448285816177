/** Changes to lines, called by keys, menus and the catalogue. */
import { newRecordId } from '@/lib/core/shared/new-ids';
import { fold } from '@/lib/core/shared/text';
import type { LinePatch } from '@/lib/offers/browser/editor-state';
import { bundleLines } from '@/lib/offers/shared/bundle-lines';
import { catalogPatch } from '@/lib/offers/shared/catalog-patch';
import { isBlank, type OfferDoc } from '@/lib/offers/shared/document';
import { MOST_LINES, type OfferLine } from '@/lib/offers/shared/schema';
import type { BundleHit, CatalogItem } from '@/lib/offers/shared/types';
import type { OfferSession } from './session';

const lineOf = (doc: OfferDoc, id: string) => doc.lines.find((line) => line.id === id);

/** Adds a line after `after`, or last in the section. Returns its id. */
export function addLine(session: OfferSession, section: string, after?: string, patch?: LinePatch): string {
  const id = newRecordId();
  session.dispatch({ type: 'add', id, section, after, patch: { vatRate: session.vatRate(), ...patch } });
  return id;
}

export function duplicateLine(session: OfferSession, id: string): string {
  const copy = newRecordId();
  session.dispatch({ type: 'duplicate', id, newId: copy });
  return copy;
}

/** Removes a line. Returns a function that puts it back in its place; null if the line was blank. */
export function removeLine(session: OfferSession, id: string): (() => void) | null {
  const { lines } = session.doc();
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  if (!line) return null;
  const before = lines[index - 1];
  session.dispatch({ type: 'remove', ids: [id] });
  if (isBlank(line)) return null;
  const after = before?.section === line.section ? before.id : '';
  return () => session.dispatch({ type: 'insert', lines: [line], section: line.section, after });
}

/** The patch for a line whose kind is changed by the user. `hourlyRate`: øre. */
export function kindPatch(line: OfferLine, kind: OfferLine['kind'], hourlyRate: number): LinePatch {
  if (kind === 'arbejdsloen')
    return { kind, unit: 'time', labourBp: 10000, ...(line.unitPrice === 0 ? { unitPrice: hourlyRate } : {}) };
  return line.kind === 'arbejdsloen' ? { kind, labourBp: 0 } : { kind };
}

/**
 * A line of an earlier offer for this one. With `items`, the catalogue of today, a line of a product or charge gets
 * today's price, moms and cost; one whose unit has changed since keeps its own, as does one without an item.
 */
export function copiedLine(
  line: OfferLine,
  section: string,
  items: readonly CatalogItem[],
  hourlyRate: number,
): OfferLine {
  const copy = { ...line, id: newRecordId(), section, auto: false, optionGroup: '', chosen: false };
  const item = items.find(({ id }) => id === (line.product || line.charge));
  // A charge in percent follows the lines of this offer anyway.
  if (!item || item.unit !== line.unit || item.calc === 'procent') return copy;
  const { unitPrice, vatRate, labourBp, unitCost } = { ...copy, ...catalogPatch(item, [], hourlyRate) };
  return { ...copy, unitPrice, vatRate, labourBp, unitCost };
}

/** Inserts lines in one step after a line, replacing it if it is blank. */
export function insertLines(
  session: OfferSession,
  lines: OfferLine[],
  at: { section: string; after?: string | undefined },
): void {
  const under = at.after === undefined ? undefined : lineOf(session.doc(), at.after);
  session.dispatch({ type: 'insert', lines, ...at, replaces: under && isBlank(under) ? under.id : undefined });
}

type BundleAt = {
  section: string;
  /** The line before; undefined for the end of the section. */
  after?: string | undefined;
  /** A line that leaves, as the one that the bundle was searched in. */
  replaces?: string | undefined;
};

/**
 * Inserts a bundle so many times as one step of undo. A bundle with a heading goes to the section of that name, which is
 * made below this one if the offer has none. Returns the ids of the lines; none if the offer has no room for them.
 */
export function insertBundle(
  session: OfferSession,
  bundle: BundleHit,
  { section, after, replaces }: BundleAt,
  options: { times: number; hourlyRate: number; labourText: string },
): string[] {
  const { sections, lines: before } = session.doc();
  const lines = bundleLines(bundle, { ...options, vatRate: session.vatRate() });
  if (before.length - (replaces === undefined ? 0 : 1) + lines.length > MOST_LINES) return [];
  const isNamed = ({ title }: { title: string }) => fold(title) === fold(bundle.heading);
  const here = sections.find(({ id }) => id === section);
  const isHere = bundle.heading === '' || (here !== undefined && isNamed(here));
  const other = isHere ? undefined : sections.find((one) => one.choice === undefined && isNamed(one));
  const added = isHere || other ? undefined : { id: newRecordId(), title: bundle.heading };
  session.dispatch({
    type: 'insert',
    lines,
    section: other?.id ?? section,
    ...(isHere ? { after } : {}),
    ...(added ? { newSection: added } : {}),
    replaces,
  });
  return lines.map(({ id }) => id);
}
