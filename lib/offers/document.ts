/** The offer as it is edited: everything that one save carries, and nothing else. Pure; no browser, no clock. */
import type { OfferLine, OfferSave, OfferSection } from './schema.ts';
import type { OfferAggregate } from './types.ts';

export type OfferDoc = Omit<OfferSave, 'rev'>;

/** Fields of the document that stand beside sections and lines. */
export const HEAD_FIELDS = [
  'title',
  'kind',
  'address',
  'zip',
  'city',
  'validUntil',
  'lineDisplay',
  'intro',
  'terms',
  'discountBp',
] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A fresh id for a line or a section: 15 letters and digits, as PocketBase makes them. */
export function newId(random: (bytes: Uint8Array) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(15)), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** A line that says nothing yet. */
export function blankLine(id: string, section: string): OfferLine {
  return {
    id,
    section,
    kind: 'vare',
    product: '',
    charge: '',
    text: '',
    unit: 'stk',
    qtyMilli: 1000,
    unitPrice: 0,
    discountBp: 0,
    vatRate: 25,
    labourBp: 0,
    deduction: 'ingen',
  };
}

/** Nothing was written on it, so it is not saved. */
export function isBlank(line: OfferLine): boolean {
  return line.text.trim() === '' && line.product === '' && line.charge === '' && line.unitPrice === 0;
}

/** What the server sent, as a document. */
export function toDoc({ offer, lines }: Pick<OfferAggregate, 'offer' | 'lines'>): OfferDoc {
  return arrange({
    title: offer.title,
    kind: offer.kind,
    address: offer.address,
    zip: offer.zip,
    city: offer.city,
    validUntil: offer.validUntil,
    lineDisplay: offer.lineDisplay,
    intro: offer.intro,
    terms: offer.terms,
    discountBp: offer.discountBp,
    sections: (offer.sections ?? []).map(({ id, title }) => ({ id, title })),
    lines: lines.map(plainLine),
  });
}

/** The fields of a line in one order and no others, so that two documents can be compared. */
export function plainLine(line: OfferLine): OfferLine {
  return {
    id: line.id,
    section: line.section,
    kind: line.kind,
    product: line.product,
    charge: line.charge,
    text: line.text,
    unit: line.unit,
    qtyMilli: line.qtyMilli,
    unitPrice: line.unitPrice,
    ...(line.unitCost === undefined ? {} : { unitCost: line.unitCost }),
    discountBp: line.discountBp,
    vatRate: line.vatRate,
    labourBp: line.labourBp,
    deduction: line.deduction,
    optionGroup: line.optionGroup ?? '',
    chosen: line.chosen ?? false,
  };
}

/**
 * Lines in the order of their sections, those without one first; a section that is gone sets its lines free.
 * Answers the same object where nothing was out of place.
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

/** The place of each section, '' (no section) first. */
export function sectionRanks(sections: readonly OfferSection[]): Map<string, number> {
  return new Map(['', ...sections.map((section) => section.id)].map((id, index) => [id, index]));
}

/** What is saved: blank lines left out, cost only from those who may see it, text without spaces around it. */
export function toPayload(doc: OfferDoc, seeCost: boolean): OfferDoc {
  const lines = doc.lines
    .filter((line) => !isBlank(line))
    .map((line) => {
      const clean = plainLine({ ...line, text: line.text.trim() });
      if (!seeCost) delete clean.unitCost;
      return clean;
    });
  const trimmed = {
    title: doc.title.trim(),
    address: doc.address.trim(),
    zip: doc.zip.trim(),
    city: doc.city.trim(),
    intro: doc.intro.trim(),
    terms: doc.terms.trim(),
  };
  return { ...doc, ...trimmed, sections: doc.sections.map(({ id, title }) => ({ id, title: title.trim() })), lines };
}

/** The document with unit costs where it has none; itself where nothing was missing. */
export function withCosts(doc: OfferDoc, costs: ReadonlyMap<string, number>): OfferDoc {
  const lines = doc.lines.map((line) =>
    line.unitCost === undefined && costs.has(line.id) ? { ...line, unitCost: costs.get(line.id) } : line,
  );
  return lines.every((line, index) => line === doc.lines[index]) ? doc : { ...doc, lines };
}

/** Would saving the one change anything where the other is stored? `costs`: do they count? The server fills some in by itself. */
export function sameDoc(a: OfferDoc, b: OfferDoc, costs: 'with costs' | 'without costs'): boolean {
  return a === b || fingerprint(a, costs) === fingerprint(b, costs);
}

function fingerprint(doc: OfferDoc, costs: 'with costs' | 'without costs'): string {
  const payload = toPayload(doc, costs === 'with costs');
  return JSON.stringify([HEAD_FIELDS.map((field) => payload[field]), payload.sections, payload.lines]);
}
