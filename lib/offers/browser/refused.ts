/**
 * Cells whose content can't be stored. A cell's key is `<line id>.<field>`, `<section id>.title`, or the name of a
 * field of the offer. Pure.
 */
import type { FieldError } from '../../core/shared/errors.ts';
import { arrange, blankLine, HEAD_FIELDS, type HeadField, type OfferDoc } from '../shared/document.ts';
import type { EditorAction } from './editor-state.ts';
import type { OfferLine, OfferSection } from '../shared/schema.ts';
import { withPercentPrices } from '../shared/totals.ts';

/** Texts that can't be read as a value, by cell. The document has the value from before. */
export type RefusedTexts = Readonly<Record<string, string>>;
/** Faults of values that the server refused, by cell. The document has the refused value. */
export type Faults = Readonly<Record<string, FieldError>>;

const isHeadField = (key: string): key is HeadField => (HEAD_FIELDS as string[]).includes(key);

/** Sections have a title and no text, so that an id with its field finds one row only. */
function findRow(doc: OfferDoc, key: string) {
  const [id, field = ''] = key.split('.');
  const line = doc.lines.find((one) => one.id === id);
  const section = doc.sections.find((one) => one.id === id);
  return { id, field, line, section };
}

/** The change that gives a cell this value; null for the titles of a section and its group. */
export function cellChange(key: string, value: unknown): EditorAction | null {
  if (isHeadField(key)) return { type: 'head', patch: { [key]: value } };
  const [id, field] = key.split('.');
  return id && field && field !== 'title' && field !== 'groupTitle'
    ? { type: 'line', id, patch: { [field]: value } }
    : null;
}

/** The value of a cell; undefined if the document does not have it, or does not show it. */
export function cellValue(doc: OfferDoc, key: string): unknown {
  if (isHeadField(key)) return doc[key];
  const { field, line, section } = findRow(doc, key);
  if (section && (field === 'title' || field === 'groupTitle')) return section[field];
  if (!line || (line.kind === 'tekst' && field !== 'text')) return undefined;
  return line[field as keyof OfferLine];
}

/** The keys that the document has. */
export function cellsThere(doc: OfferDoc, keys: readonly string[]): string[] {
  return keys.filter((key) => cellValue(doc, key) !== undefined);
}

/**
 * The document with some cells as in `other`. A line or section that `other` does not have gets its default, and a line
 * that only `other` has is added.
 */
export function withCellsOf(doc: OfferDoc, other: OfferDoc, keys: readonly string[]): OfferDoc {
  const next = keys.reduce((changed, key) => withCellOf(changed, other, key), doc);
  if (next === doc) return doc;
  return arrange({ ...next, lines: [...withPercentPrices(next.lines)] });
}

function withCellOf(doc: OfferDoc, other: OfferDoc, key: string): OfferDoc {
  if (isHeadField(key)) return { ...doc, [key]: other[key] };
  const { id, field, line, section } = findRow(doc, key);
  const source = findRow(other, key);
  if (section) {
    if (field === 'groupTitle') {
      const groupTitle = source.section?.groupTitle ?? '';
      const isOfGroup = (one: OfferSection) => one.group !== undefined && one.group === section.group;
      return { ...doc, sections: doc.sections.map((one) => (isOfGroup(one) ? { ...one, groupTitle } : one)) };
    }
    const title = source.section?.title ?? '';
    return { ...doc, sections: doc.sections.map((one) => (one.id === id ? { ...one, title } : one)) };
  }
  if (!line) return source.line ? { ...doc, lines: [...doc.lines, source.line] } : doc;
  const value = (source.line ?? blankLine(line.id, line.section))[field as keyof OfferLine & 'text'];
  return { ...doc, lines: doc.lines.map((one) => (one === line ? { ...one, [field]: value } : one)) };
}

/** The cells that a save leaves out. If quantity times price is too large, both are left out. */
export function heldCells(doc: OfferDoc, faults: Faults): string[] {
  const keys = Object.entries(faults).flatMap(([key, { code }]) =>
    code === 'lineTooLarge' ? [key, key.replace(/qtyMilli$/, 'unitPrice')] : [key],
  );
  return cellsThere(doc, keys);
}

const isSame = (before: OfferDoc, after: OfferDoc) => (key: string) =>
  Object.is(cellValue(before, key), cellValue(after, key));

/** The texts of cells that have the same value in both documents. */
export function keepTexts(texts: RefusedTexts, before: OfferDoc, after: OfferDoc): RefusedTexts {
  return filterEntries(texts, isSame(before, after));
}

/** The faults of cells that have the same value in both documents, and those that belong to no cell. */
export function keepFaults(faults: Faults, before: OfferDoc, after: OfferDoc): Faults {
  return filterEntries(faults, (key, fault) => heldCells(before, { [key]: fault }).every(isSame(before, after)));
}

/** The same object if all entries stay. */
export function filterEntries<T>(entries: Readonly<Record<string, T>>, stays: (key: string, value: T) => boolean) {
  const kept = Object.entries(entries).filter(([key, value]) => stays(key, value));
  return kept.length === Object.keys(entries).length ? entries : Object.fromEntries(kept);
}
