/** Changes to lines, called by keys, menus and the catalogue. */
import { isBlank, type OfferDoc } from '@/lib/offers/shared/document';
import { newRecordId } from '@/lib/core/shared/new-ids';
import type { LinePatch } from '@/lib/offers/browser/editor-state';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { chargeUnitPrice, mulDiv } from '@/lib/offers/shared/totals';
import type { CatalogItem } from '@/lib/offers/shared/types';
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

/** The patch for a line that gets a catalogue item; all other fields are kept. `hourlyRate`: øre. */
export function catalogPatch(item: CatalogItem, lines: readonly OfferLine[], hourlyRate: number): LinePatch {
  const { vatRate } = item;
  const cost: LinePatch = item.cost === undefined ? { unitCost: undefined } : { unitCost: item.cost };
  if (item.type === 'charge') {
    const calc = item.calc ?? 'fast';
    const unitPrice = chargeUnitPrice(
      { calc, amount: item.amount ?? item.price, ...(item.minimum === undefined ? {} : { minimum: item.minimum }) },
      lines,
    );
    const isPercent = calc === 'procent';
    const unit = calc === 'time' || calc === 'km' ? calc : 'stk';
    return {
      kind: 'ydelse',
      charge: item.id,
      product: '',
      text: item.name,
      unit,
      unitPrice,
      vatRate,
      labourBp: 0,
      auto: false,
      percentBp: isPercent ? (item.amount ?? 0) : 0,
      percentMin: isPercent ? (item.minimum ?? 0) : 0,
      ...cost,
    };
  }
  // The labour contained in the product's price, as a share of it.
  const work = mulDiv(item.labourMin ?? 0, hourlyRate, 60);
  const labourBp = item.price > 0 ? Math.min(10000, mulDiv(work, 10000, item.price)) : 0;
  return {
    kind: 'vare',
    product: item.id,
    charge: '',
    text: item.name,
    unit: item.unit,
    unitPrice: item.price,
    vatRate,
    labourBp,
    auto: false,
    percentBp: 0,
    percentMin: 0,
    ...cost,
  };
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
