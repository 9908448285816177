/** An offer's lines on their way into storage: checked, costed, and written as one. */
import { AppError, type FieldErrors } from '../../lib/core/errors.ts';
import { OFFER_LINE_COLUMNS, type OfferLine, type OfferSave } from '../../lib/offers/schema.ts';
import type { OfferTotals } from '../../lib/offers/totals.ts';
import { dbTime, execute, rows } from '../runtime/sql.ts';

/**
 * Refuses lines that point at what is not there, or at another offer's lines.
 * @throws AppError validation, a fault at each line
 */
export function checkLines(tx: core.App, offer: string, input: Pick<OfferSave, 'lines' | 'sections'>): void {
  const faults: FieldErrors = {};
  const sections = new Set<string>();
  input.sections.forEach((section, at) => {
    if (sections.has(section.id)) faults[`sections.${at}.id`] = { code: 'duplicateId' };
    sections.add(section.id);
  });
  const ids = new Set<string>();
  const foreign = setOf(
    tx,
    'SELECT id FROM inquiry_lines WHERE inquiry != {:offer} AND',
    input.lines.map((line) => line.id),
    { offer },
  );
  const products = setOf(
    tx,
    'SELECT id FROM products WHERE',
    input.lines.map((line) => line.product),
  );
  const charges = setOf(
    tx,
    'SELECT id FROM charges WHERE',
    input.lines.map((line) => line.charge),
  );
  input.lines.forEach((line, at) => {
    if (ids.has(line.id)) faults[`lines.${at}.id`] = { code: 'duplicateId' };
    else if (foreign.has(line.id)) faults[`lines.${at}.id`] = { code: 'unknownRecord' };
    ids.add(line.id);
    if (line.section !== '' && !sections.has(line.section)) faults[`lines.${at}.section`] = { code: 'unknownRecord' };
    if (line.product !== '' && !products.has(line.product)) faults[`lines.${at}.product`] = { code: 'unknownRecord' };
    if (line.charge !== '' && !charges.has(line.charge)) faults[`lines.${at}.charge`] = { code: 'unknownRecord' };
  });
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
}

/** Which of the ids the select finds. */
function setOf(tx: core.App, select: string, ids: string[], params: { offer?: string } = {}): Set<string> {
  const asked = [...new Set(ids.filter(Boolean))];
  if (asked.length === 0) return new Set();
  return new Set(
    rows<string>(tx, `SELECT json_quote(id) AS row FROM (${select} id IN (SELECT value FROM json_each({:ids})))`, {
      ...params,
      ids: JSON.stringify(asked),
    }),
  );
}

/**
 * Lines as they are to be stored. What was not sent stays as it was. Their cost is the writer's own where they may see cost and sent one,
 * else what the line had while it was for the same product, else the product's cost today.
 */
export function completed(
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
      : rows<[string, number]>(
          tx,
          'SELECT json_array(product, cost) AS row FROM product_costs WHERE product IN (SELECT value FROM json_each({:ids}))',
          { ids: JSON.stringify(wanted) },
        ),
  );
  return lines.map((sent) => {
    const { unitCost: _sent, ...line } = sent;
    const unitCost = keep(sent) ?? costs.get(line.product);
    const stored = old.get(line.id);
    const option = {
      optionGroup: line.optionGroup ?? stored?.optionGroup ?? '',
      chosen: line.chosen ?? stored?.chosen ?? false,
    };
    return { ...line, ...option, ...(unitCost === undefined ? {} : { unitCost }) };
  });
}

const COLUMNS = OFFER_LINE_COLUMNS.filter((column) => column !== 'id');
const of = (name: string) => `json_extract(value, '$.${name}')`;
/** `WHERE true` parts the select from ON CONFLICT. */
const UPSERT = `INSERT INTO inquiry_lines (id, inquiry, sort, created, updated, ${COLUMNS.join(', ')})
  SELECT ${of('id')}, {:offer}, key, {:now}, {:now}, ${COLUMNS.map(of).join(', ')} FROM json_each({:lines}) WHERE true
  ON CONFLICT (id) DO UPDATE SET sort = excluded.sort, updated = excluded.updated, ${COLUMNS.map((c) => `${c} = excluded.${c}`).join(', ')}
  WHERE inquiry = excluded.inquiry`;
const GONE = `inquiry = {:offer} AND id NOT IN (SELECT ${of('id')} FROM json_each({:lines}))`;
const COSTED = `${of('unitCost')} IS NOT NULL`;

/** Makes the stored lines these and no others, in this order, with their costs. They have been checked. */
export function writeLines(tx: core.App, offer: string, lines: readonly OfferLine[]): void {
  const params = { offer, lines: JSON.stringify(lines) };
  execute(
    tx,
    `DELETE FROM inquiry_line_costs WHERE line IN (SELECT id FROM inquiry_lines WHERE ${GONE})
    OR line IN (SELECT ${of('id')} FROM json_each({:lines}) WHERE NOT ${COSTED})`,
    params,
  );
  execute(tx, `DELETE FROM inquiry_lines WHERE ${GONE}`, params);
  execute(tx, UPSERT, { ...params, now: dbTime() });
  execute(
    tx,
    `INSERT INTO inquiry_line_costs (id, line, unitCost)
     SELECT substr(lower(hex(randomblob(8))), 1, 15), ${of('id')}, ${of('unitCost')} FROM json_each({:lines}) WHERE ${COSTED}
     ON CONFLICT (line) DO UPDATE SET unitCost = excluded.unitCost`,
    { lines: params.lines },
  );
}

/** Sets the offer's stored sums; its cost goes to a collection of its own, since not everybody may see it. */
export function storeTotals(tx: core.App, offer: core.Record, totals: OfferTotals): void {
  for (const field of ['subtotal', 'discount', 'vat', 'total', 'labour'] as const) offer.set(field, totals[field]);
  execute(
    tx,
    `INSERT INTO inquiry_costs (id, inquiry, cost) VALUES (substr(lower(hex(randomblob(8))), 1, 15), {:offer}, {:cost})
     ON CONFLICT (inquiry) DO UPDATE SET cost = excluded.cost`,
    { offer: offer.id, cost: totals.cost ?? 0 },
  );
}
