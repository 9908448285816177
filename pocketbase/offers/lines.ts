/** Checks the lines of an offer, adds their costs, and stores them. */
import { AppError, type FieldErrors } from '../../lib/core/shared/errors.ts';
import { alternativesByGroup } from '../../lib/offers/shared/options.ts';
import { OFFER_LINE_COLUMNS, type OfferLine, type OfferSave } from '../../lib/offers/shared/schema.ts';
import type { OfferTotals } from '../../lib/offers/shared/totals.ts';
import { readUnitKeys } from '../runtime/company.ts';
import { numbers, texts } from '../runtime/columns.ts';
import { execute, queryRows, queryValues } from '../runtime/sql.ts';
import { lineField, lineWriter, NEW_ID } from '../runtime/stored-lines.ts';

/**
 * Checks that lines refer to existing records and not to lines of another offer.
 * @throws AppError validation with a fault for each line
 */
export function checkLines(tx: core.App, offer: string, input: Pick<OfferSave, 'lines' | 'sections'>): void {
  const faults: FieldErrors = {};
  const sections = new Set<string>();
  input.sections.forEach((section, at) => {
    if (sections.has(section.id)) faults[`sections.${at}.id`] = { code: 'duplicateId' };
    sections.add(section.id);
  });
  Object.assign(faults, findDoubleRecommendations(input.sections));
  const units = readUnitKeys(tx);
  const ids = new Set<string>();
  const foreign = findExistingIds(
    tx,
    'SELECT id FROM inquiry_lines WHERE inquiry != {:offer} AND',
    input.lines.map((line) => line.id),
    { offer },
  );
  const products = findExistingIds(
    tx,
    'SELECT id FROM products WHERE',
    input.lines.map((line) => line.product),
  );
  const charges = findExistingIds(
    tx,
    'SELECT id FROM charges WHERE NOT unconfirmed AND',
    input.lines.map((line) => line.charge),
  );
  const bundles = findExistingIds(
    tx,
    'SELECT id FROM bundles WHERE',
    input.lines.map((line) => line.bundle),
  );
  input.lines.forEach((line, at) => {
    if (ids.has(line.id)) faults[`lines.${at}.id`] = { code: 'duplicateId' };
    else if (foreign.has(line.id)) faults[`lines.${at}.id`] = { code: 'unknownRecord' };
    ids.add(line.id);
    if (!units.has(line.unit)) faults[`lines.${at}.unit`] = { code: 'invalid' };
    if (line.section !== '' && !sections.has(line.section)) faults[`lines.${at}.section`] = { code: 'unknownRecord' };
    if (line.product !== '' && !products.has(line.product)) faults[`lines.${at}.product`] = { code: 'unknownRecord' };
    if (line.charge !== '' && !charges.has(line.charge)) faults[`lines.${at}.charge`] = { code: 'unknownRecord' };
    if (line.bundle !== '' && !bundles.has(line.bundle)) faults[`lines.${at}.bundle`] = { code: 'unknownRecord' };
  });
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
}

/** Of a group of alternatives one is recommended; which of two is meant nobody can say. */
function findDoubleRecommendations(sections: OfferSave['sections']): FieldErrors {
  const doubled = [...alternativesByGroup(sections).values()].flatMap((members) =>
    members.filter(({ recommended }) => recommended).slice(1),
  );
  return Object.fromEntries(
    doubled.map((section) => [`sections.${sections.indexOf(section)}.recommended`, { code: 'oneRecommended' }]),
  );
}

/** The ids that the select finds. */
function findExistingIds(tx: core.App, select: string, ids: string[], params: { offer?: string } = {}): Set<string> {
  const asked = [...new Set(ids.filter(Boolean))];
  if (asked.length === 0) return new Set();
  return new Set(
    queryValues<string>(tx, `${select} id IN (SELECT value FROM json_each({:ids}))`, {
      ...params,
      ids: JSON.stringify(asked),
    }),
  );
}

/**
 * Completes lines for storage. The cost is the one that was sent, if
 * the user may see costs; otherwise the line's stored cost for the same product; otherwise the product's current cost.
 */
export function completeLines(
  tx: core.App,
  lines: readonly OfferLine[],
  before: readonly OfferLine[],
  seeCost: boolean,
): OfferLine[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const keep = (line: OfferLine) =>
    seeCost && line.unitCost !== undefined
      ? line.unitCost
      : old.get(line.id)?.product === line.product
        ? old.get(line.id)?.unitCost
        : undefined;
  const wanted = lines.filter((line) => line.product !== '' && keep(line) === undefined).map((line) => line.product);
  const costs = new Map(
    wanted.length === 0
      ? []
      : queryRows(
          tx,
          { ...texts('product'), ...numbers('cost') },
          'FROM product_costs WHERE product IN (SELECT value FROM json_each({:ids}))',
          { ids: JSON.stringify(wanted) },
        ).map(({ product, cost }) => [product, cost]),
  );
  return lines.map((sent) => {
    const { unitCost: _sent, ...line } = sent;
    const unitCost = keep(sent) ?? costs.get(line.product);
    const option = { optionGroup: line.optionGroup ?? '', chosen: line.chosen ?? false };
    return { ...line, ...option, ...(unitCost === undefined ? {} : { unitCost }) };
  });
}

const COLUMNS = OFFER_LINE_COLUMNS.filter((column) => column !== 'id');

/** Replaces the stored lines and their costs by these checked ones, in this order. */
export const writeLines: (tx: core.App, offer: string, lines: readonly OfferLine[]) => void = lineWriter({
  lines: 'inquiry_lines',
  costs: 'inquiry_line_costs',
  owner: 'inquiry',
  columns: Object.fromEntries(COLUMNS.map((column) => [column, lineField(column)])),
});

/** Sets the offer's totals; its cost goes to a separate collection with its own access rule. */
export function storeTotals(tx: core.App, offer: core.Record, totals: OfferTotals): void {
  for (const field of ['subtotal', 'discount', 'vat', 'total', 'labour'] as const) offer.set(field, totals[field]);
  execute(
    tx,
    `INSERT INTO inquiry_costs (id, inquiry, cost) VALUES (${NEW_ID}, {:offer}, {:cost})
     ON CONFLICT (inquiry) DO UPDATE SET cost = excluded.cost`,
    { offer: offer.id, cost: totals.cost ?? 0 },
  );
}
