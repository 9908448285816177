/** The offer as the editor holds it: the fields that one save sends. Pure; no browser, no clock. */
import { BLANK_VALUES, CONTENT_FIELDS } from './line-fields.ts';
import { textHash } from '../../core/shared/text-hash.ts';
import type { OfferLine, OfferSave, OfferSection } from './schema.ts';
import { tidySections } from './options.ts';
import type { OfferAggregate } from './types.ts';

export type OfferDoc = Omit<OfferSave, 'rev'>;

export type HeadField = Exclude<keyof OfferDoc, 'sections' | 'lines'>;

/**
 * The offer's own fields, in the order that people read them. The keys of `offerFields` (schema.ts) without sections
 * and lines: written here once more because zod is not in the editor's first load. The compiler compares the two.
 */
export const HEAD_FIELDS = Object.keys({
  title: true,
  kind: true,
  address: true,
  zip: true,
  city: true,
  validUntil: true,
  lineDisplay: true,
  withdrawal: true,
  intro: true,
  terms: true,
  discountBp: true,
  depositBp: true,
  depositAmount: true,
  workDate: true,
} satisfies Record<HeadField, true>) as HeadField[];

/** A new line with the default of every field. */
export function blankLine(id: string, section: string): Required<Omit<OfferLine, 'unitCost'>> {
  return { ...BLANK_VALUES, id, section };
}

/** Whether the line has no content, so that it is not saved. */
export function isBlank(line: OfferLine): boolean {
  const blank: OfferLine = blankLine(line.id, line.section);
  const trimmed = trimStrings(line);
  return CONTENT_FIELDS.every((field) => trimmed[field] === blank[field]);
}

/** The document that the editor shows for the server's answer. */
export function toDoc({ offer, lines }: Pick<OfferAggregate, 'offer' | 'lines'>): OfferDoc {
  const head = Object.fromEntries(HEAD_FIELDS.map((field) => [field, offer[field]])) as Pick<OfferDoc, HeadField>;
  return arrange({
    ...head,
    sections: [...tidySections(offer.sections ?? [])],
    lines: lines.map(normalizeLine),
  });
}

/** The line with every field in one order, optional ones filled in, so that two lines can be compared as JSON. */
export function normalizeLine(line: OfferLine): OfferLine {
  const known = lineFieldsOf(line).filter((field) => line[field] !== undefined);
  const given = Object.fromEntries(known.map((field) => [field, line[field]]));
  return { ...blankLine(line.id, line.section), ...given };
}

const lineFieldsOf = (line: OfferLine) => Object.keys(line) as (keyof OfferLine)[];

function trimStrings<T extends object>(values: T): T {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, trim(value)])) as T;
}

/**
 * Sorts the lines by section, lines without a section first. Lines of a section that does not exist lose it.
 * Returns the same object if nothing changes.
 */
export function arrange(doc: OfferDoc): OfferDoc {
  const rank = sectionRanks(doc.sections);
  const known = doc.lines.map((line) => (rank.has(line.section) ? line : { ...line, section: '' }));
  const sorted = known
    .map((line, index) => ({ line, index }))
    .sort((a, b) => (rank.get(a.line.section) ?? 0) - (rank.get(b.line.section) ?? 0) || a.index - b.index)
    .map(({ line }) => line);
  return sorted.every((line, index) => line === doc.lines[index]) ? doc : { ...doc, lines: sorted };
}

/** Sort position of each section id; '' (no section) is 0. */
function sectionRanks(sections: readonly OfferSection[]): Map<string, number> {
  return new Map(['', ...sections.map((section) => section.id)].map((id, index) => [id, index]));
}

/** The document as it is saved: no blank lines, no spaces around texts, costs only from users who may see them. */
export function toPayload(doc: OfferDoc, seeCost: boolean): OfferDoc {
  const lines = doc.lines
    .filter((line) => !isBlank(line))
    .map((line) => {
      const clean = trimStrings(normalizeLine(line));
      if (!seeCost) delete clean.unitCost;
      return clean;
    });
  const sections = [...tidySections(doc.sections.map(trimStrings))];
  return { ...trimStrings(doc), sections, lines };
}

/** Fills in missing unit costs (øre, by line id). Returns the same object if nothing changes. */
export function withCosts(doc: OfferDoc, costs: ReadonlyMap<string, number>): OfferDoc {
  const lines = doc.lines.map((line) =>
    line.unitCost === undefined && costs.has(line.id) ? { ...line, unitCost: costs.get(line.id) } : line,
  );
  return lines.every((line, index) => line === doc.lines[index]) ? doc : { ...doc, lines };
}

/**
 * Whether saving one document over the other would change nothing. `costs`: whether unit costs are compared; the server
 * fills some of them in.
 */
export function sameDoc(a: OfferDoc, b: OfferDoc, costs: 'with costs' | 'without costs'): boolean {
  return a === b || fingerprint(a, costs) === fingerprint(b, costs);
}

/** A short key of what saving the document stores, without unit costs. Two documents with one key are the same. */
export function contentKey(doc: OfferDoc): string {
  return textHash(fingerprint(doc, 'without costs'));
}

function fingerprint(doc: OfferDoc, costs: 'with costs' | 'without costs'): string {
  const payload = toPayload(doc, costs === 'with costs');
  return JSON.stringify([HEAD_FIELDS.map((field) => payload[field]), payload.sections, payload.lines]);
}
