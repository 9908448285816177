/** Checks the lines of a job, adds prices and costs, and stores them. */
import { AppError, type FieldErrors } from '../../lib/core/shared/errors.ts';
import { divRound } from '../../lib/core/shared/money.ts';
import { isBilledBy } from '../../lib/service/shared/agreements.ts';
import { getLineTotal, hasFixedPrice, sumJobLines } from '../../lib/service/shared/rules.ts';
import type { JobLineInput } from '../../lib/service/shared/schema.ts';
import type { JobLine } from '../../lib/service/shared/types.ts';
import type { HourKind } from '../../lib/service/shared/values.ts';
import { getPercentShare } from '../../lib/settings/shared/catalog/charge-rules.ts';
import { readUnitKeys } from '../runtime/company.ts';
import { number, numbers, orNull, texts } from '../runtime/columns.ts';
import { queryRows, queryValues } from '../runtime/sql.ts';
import { lineField, lineWriter } from '../runtime/stored-lines.ts';
import { loadAgreementKinds } from './agreements.ts';

/**
 * The first two hours after normal time have the low overtime rate, later hours and hours before the start the high
 * one. In hundredths of the normal rate.
 */
const HOUR_RATE: Record<HourKind, number> = { normal: 100, overtid_lav: 150, overtid_hoej: 200, koersel: 100 };

type Priced = { price: number; cost: number | null };
type Prices = Record<'technician' | 'product' | 'charge', Map<string, Priced>>;

/** Where the prices and costs of each kind of record are. */
const PRICES = {
  technician: ['t.salesRate', 'c.costRate', 'technicians t LEFT JOIN technician_costs c ON c.technician = t.id'],
  product: ['t.price', 'c.cost', 'products t LEFT JOIN product_costs c ON c.product = t.id'],
  charge: [
    "CASE WHEN t.calc = 'procent' THEN 0 ELSE t.amount END",
    'NULL',
    '(SELECT * FROM charges WHERE NOT unconfirmed) t',
  ],
} as const;

/** The records that lines refer to, with today's prices and costs. */
function loadPrices(tx: core.App, lines: readonly JobLineInput[]): Prices {
  const load = (what: keyof Prices) => {
    const ids = [...new Set(lines.map((line) => line[what]).filter(Boolean))];
    if (ids.length === 0) return new Map<string, Priced>();
    const [price, cost, table] = PRICES[what];
    const columns = { ...texts('t.id'), price: number(price), cost: orNull(number(cost)) };
    const found = queryRows(tx, columns, `FROM ${table} WHERE t.id IN (SELECT value FROM json_each({:ids}))`, {
      ids: JSON.stringify(ids),
    });
    return new Map(found.map(({ id, ...priced }) => [id, priced]));
  };
  return { technician: load('technician'), product: load('product'), charge: load('charge') };
}

/**
 * Completes lines for storage. The agreed lines of an offer stay as they are, for all.
 * @param may `price`: the user sets prices. Otherwise they come from the catalogue and the technician's rate, and the
 * firm's automatic charges stay as they are.
 * @throws AppError validation with a fault for each line
 */
export function completeLines(
  tx: core.App,
  job: string,
  sent: readonly JobLineInput[],
  before: readonly JobLine[],
  may: { price: boolean; cost: boolean },
): JobLine[] {
  const prices = loadPrices(tx, sent);
  const agreements = loadAgreementKinds(tx, job);
  checkLines(tx, job, sent, prices, new Set(agreements.keys()));
  const old = new Map(before.map((line) => [line.id, line]));
  const fixed = hasFixedPrice(before);
  return sent.map((line): JobLine => {
    const stored = old.get(line.id);
    if (stored && isKept(stored, may.price)) return stored;
    const { unitCost: sentCost, agreement: sentAgreement, ...rest } = line;
    // A line stays in the extra work that it was written on.
    const agreement = stored ? stored.agreement : sentAgreement;
    const kind = agreement === undefined ? undefined : agreements.get(agreement);
    const list = getListPrice(line, prices);
    const same =
      stored !== undefined &&
      stored.product === line.product &&
      stored.charge === line.charge &&
      stored.technician === line.technician &&
      stored.hourKind === line.hourKind;
    const unitCost = may.cost && sentCost !== undefined ? sentCost : same ? stored.unitCost : (list?.cost ?? undefined);
    const unitPrice = may.price ? line.unitPrice : same ? stored.unitPrice : (list?.price ?? 0);
    const billable = may.price ? line.billable : (stored?.billable ?? (kind ? isBilledBy(kind) : !fixed));
    return {
      ...rest,
      unitPrice,
      billable,
      planned: stored?.planned ?? false,
      ...(agreement === undefined ? {} : { agreement }),
      // A charge that a user changes is theirs.
      ...(stored?.auto && same && isUnchanged(stored, { ...rest, unitPrice }) ? { auto: stored.auto } : {}),
      ...(unitCost === undefined ? {} : { unitCost }),
    };
  });
}

/** Agreed and signed lines stay as they are, and for users who set no prices the firm's automatic charges. */
function isKept(line: JobLine, mayPrice: boolean): boolean {
  return line.planned || line.signed === true || (line.auto !== undefined && !mayPrice);
}

/** @throws AppError forbidden if a line is left out that must stay */
export function requireKeptLines(lines: readonly JobLine[], before: readonly JobLine[], mayPrice: boolean): void {
  const sent = new Set(lines.map((line) => line.id));
  if (before.some((line) => isKept(line, mayPrice) && !sent.has(line.id))) throw new AppError('forbidden');
}

type PercentCharges = Map<string, { amount: number; minimum: number }>;

/** The charges in percent among the lines, by id: hundredths of a percent, and the least in øre. */
function loadPercentCharges(tx: core.App, lines: readonly JobLine[]): PercentCharges {
  const ids = lines.map((line) => line.charge).filter(Boolean);
  if (ids.length === 0) return new Map();
  const found = queryRows(
    tx,
    { ...texts('id'), ...numbers('amount', 'minimum') },
    "FROM charges WHERE calc = 'procent' AND id IN (SELECT value FROM json_each({:ids}))",
    { ids: JSON.stringify(ids) },
  );
  return new Map(found.map(({ id, ...charge }) => [id, charge]));
}

/** Øre excl. VAT that a charge in percent is computed from: the billed lines without these charges. */
export function getPercentBase(
  tx: core.App,
  lines: readonly JobLine[],
  percent = loadPercentCharges(tx, lines),
): number {
  return lines
    .filter((line) => line.billable && !percent.has(line.charge))
    .reduce((sum, line) => sum + getLineTotal(line), 0);
}

/**
 * Gives charges in percent that were added without a price their share of the other lines.
 * @param isNew does the user add this line?
 */
export function pricePercentCharges(
  tx: core.App,
  lines: readonly JobLine[],
  isNew: (line: JobLine) => boolean,
): readonly JobLine[] {
  const percent = loadPercentCharges(tx, lines);
  const base = getPercentBase(tx, lines, percent);
  return lines.map((line) => {
    const charge = percent.get(line.charge);
    if (!charge || line.unitPrice !== 0 || !isNew(line)) return line;
    return { ...line, unitPrice: Math.max(getPercentShare(base, charge.amount), charge.minimum) };
  });
}

function isUnchanged(stored: JobLine, line: Pick<JobLine, 'text' | 'unit' | 'qtyMilli' | 'unitPrice'>): boolean {
  return (['text', 'unit', 'qtyMilli', 'unitPrice'] as const).every((field) => stored[field] === line[field]);
}

function getListPrice(line: JobLineInput, prices: Prices): Priced | undefined {
  if (line.kind === 'timer') {
    const rate = prices.technician.get(line.technician);
    const factor = HOUR_RATE[line.hourKind || 'normal'];
    return (
      rate && {
        price: divRound(rate.price * factor, 100),
        cost: rate.cost === null ? null : divRound(rate.cost * factor, 100),
      }
    );
  }
  return prices.product.get(line.product) ?? prices.charge.get(line.charge);
}

function checkLines(
  tx: core.App,
  job: string,
  sent: readonly JobLineInput[],
  prices: Prices,
  agreements: ReadonlySet<string>,
): void {
  const faults: FieldErrors = {};
  const foreign = new Set(
    queryValues<string>(
      tx,
      `SELECT id FROM service_job_lines WHERE job != {:job} AND id IN (SELECT value
        FROM json_each({:ids}))`,
      { job, ids: JSON.stringify(sent.map((line) => line.id)) },
    ),
  );
  const units = readUnitKeys(tx);
  const ids = new Set<string>();
  sent.forEach((line, at) => {
    if (ids.has(line.id)) faults[`lines.${at}.id`] = { code: 'duplicateId' };
    else if (foreign.has(line.id)) faults[`lines.${at}.id`] = { code: 'unknownRecord' };
    ids.add(line.id);
    if (line.agreement !== undefined && !agreements.has(line.agreement))
      faults[`lines.${at}.agreement`] = { code: 'unknownRecord' };
    if (!units.has(line.unit)) faults[`lines.${at}.unit`] = { code: 'invalid' };
    for (const what of ['technician', 'product', 'charge'] as const)
      if (line[what] !== '' && !prices[what].has(line[what])) faults[`lines.${at}.${what}`] = { code: 'unknownRecord' };
  });
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
}

const COLUMNS = ['kind', 'day', 'technician', 'hourKind', 'product', 'charge', 'text', 'unit', 'qtyMilli'] as const;
const PRICE_COLUMNS = ['unitPrice', 'vatRate', 'billable', 'planned'] as const;

const storeLines = lineWriter({
  lines: 'service_job_lines',
  costs: 'service_job_line_costs',
  owner: 'job',
  columns: {
    ...Object.fromEntries([...COLUMNS, ...PRICE_COLUMNS].map((column) => [column, lineField(column)])),
    // Fields that a line may lack.
    fromTime: `coalesce(${lineField('fromTime')}, '')`,
    agreement: `coalesce(${lineField('agreement')}, '')`,
    signed: `coalesce(${lineField('signed')}, false)`,
    auto: lineField('auto'),
    createdBy: '{:actor}',
  },
});

/** Replaces the stored lines and their costs by these checked ones, in this order, and sets the job's total. */
export function writeLines(tx: core.App, job: core.Record, lines: readonly JobLine[], actor: string): void {
  storeLines(tx, job.id, lines, { actor });
  job.set('subtotal', sumJobLines(lines).subtotal);
}
