/** What an import would do, or has done: figures, rows, and the prices that change. */
import type { ImportKind } from '../../lib/imports/shared/kinds.ts';
import type {
  Import,
  ImportRow,
  ImportSummary,
  Outcome,
  PriceChange,
  PriceSummary,
} from '../../lib/imports/shared/types.ts';
import { divRound } from '../../lib/core/shared/money.ts';
import { wordList } from '../../lib/core/shared/word-list.ts';
import { toPublicFields } from '../runtime/records.ts';
import { number, numbers, text, texts } from '../runtime/columns.ts';
import { queryRow, queryRows } from '../runtime/sql.ts';
import { findSameFaults } from './correct.ts';
import { countOutcomes, countRows, type Choices } from './rows.ts';
import { OUTCOME, ROW, type StoredRow } from './statements.ts';
import { readChoices } from './store.ts';
import { TARGETS } from './targets.ts';

/** The figures of an import, and what in it wants a look. */
export function summarise(app: core.App, record: core.Record): ImportSummary {
  const choices = readChoices(record);
  const isSwept = record.getBool('isSwept');
  const fields = toPublicFields<Import>(record);
  return {
    import: fields,
    counts: isSwept ? (fields.counts ?? {}) : countOutcomes(app, record.id, choices),
    open: countOutcomes(app, record.id, choices, true),
    existing: {
      strong: countRows(app, record.id, "r.result = '' AND r.reason NOT IN ('', 'address')"),
      weak: countRows(app, record.id, "r.result = '' AND r.reason = 'address'"),
    },
    warned: isSwept ? 0 : countRows(app, record.id, "r.warnings != ''"),
    prices: record.getString('kind') === 'products' && !isSwept ? readPrices(app, record.id, choices) : null,
    faults: isSwept ? [] : findSameFaults(app, record.id),
  };
}

/** Rows whose price changes, as `name`, `before` and `after` in øre, while the import has not run. */
const changed = (field: 'price' | 'cost') => `SELECT r.match, r.vals ->> '$.name' AS name,
    nullif(r.changes, '') ->> '$.${field}[0]' AS before, nullif(r.changes, '') ->> '$.${field}[1]' AS after
  FROM import_rows r WHERE r.import = {:id} AND r.result = '' AND r.match != ''
  AND nullif(r.changes, '') -> '$.${field}' IS NOT NULL AND (${OUTCOME}) = 'opdateret'`;

function readPriceChange(app: core.App, id: string, choices: Choices, field: 'price' | 'cost'): PriceChange {
  const params = { id, ...choices };
  const count = queryRow(
    app,
    { up: number('coalesce(sum(after > before), 0)'), down: number('coalesce(sum(after < before), 0)') },
    `FROM (${changed(field)})`,
    params,
  );
  const largest = queryRow(
    app,
    {
      name: text("coalesce((SELECT name FROM products WHERE id = c.match), c.name, '')"),
      ...numbers('before', 'after'),
    },
    `FROM (${changed(field)}) c WHERE before > 0
      ORDER BY abs(after - before) * 1.0 / before DESC, abs(after - before) DESC`,
    params,
  );
  return {
    up: count?.up ?? 0,
    down: count?.down ?? 0,
    largest: largest && {
      ...largest,
      shareBp: divRound((largest.after - largest.before) * 10_000, largest.before),
    },
  };
}

const FIRST_DRAFTS = 5;

function readPrices(app: core.App, id: string, choices: Choices): PriceSummary {
  const drafts = queryRows(
    app,
    { ...texts('q.id'), ...numbers('q.offerNumber', 'q.revision') },
    `FROM inquiries q WHERE q.status = 'kladde'
      AND EXISTS (SELECT 1 FROM inquiry_lines l WHERE l.inquiry = q.id AND l.product != ''
        AND EXISTS (SELECT 1 FROM import_rows r WHERE r.import = {:id} AND r.match = l.product AND r.match != ''
          AND r.result = '' AND nullif(r.changes, '') -> '$.price' IS NOT NULL AND (${OUTCOME}) = 'opdateret'))
      ORDER BY q.offerNumber DESC`,
    { id, ...choices },
  );
  return {
    price: readPriceChange(app, id, choices, 'price'),
    cost: readPriceChange(app, id, choices, 'cost'),
    drafts: { count: drafts.length, first: drafts.slice(0, FIRST_DRAFTS) },
  };
}

/** Rows that are shown, besides those of an outcome. */
const SHOWN = wordList<string>({
  '': 'true',
  findes: "r.result = '' AND r.reason != ''",
  advarsel: "r.warnings != ''",
});

/**
 * A page of rows in the file's order. `show`: an outcome, 'findes' for open rows whose record exists, 'advarsel' for
 * those with warnings, '' for all.
 */
export function listRows(
  app: core.App,
  record: core.Record,
  { show, page, size }: { show: string; page: number; size: number },
): ImportRow[] {
  const where = SHOWN.get(show) ?? `(${OUTCOME}) = {:show}`;
  const rows = queryRows(
    app,
    ROW,
    `FROM import_rows r WHERE r.import = {:id} AND ${where}
      ORDER BY r.row LIMIT {:size} OFFSET {:from}`,
    { id: record.id, ...readChoices(record), size, from: (page - 1) * size, ...(show ? { show } : {}) },
  );
  return withNames(app, record, rows);
}

/** The rows as the screen shows them, with the names of the records that exist. */
export function withNames(app: core.App, record: core.Record, rows: readonly StoredRow[]): ImportRow[] {
  const { collection } = TARGETS[record.getString('kind') as ImportKind];
  const ids = rows.flatMap(({ match }) => (match ? [match] : []));
  const names = new Map(
    queryRows(app, texts('id', 'name'), `FROM ${collection} WHERE id IN (SELECT value FROM json_each({:ids}))`, {
      ids: JSON.stringify(ids),
    }).map(({ id, name }) => [id, name]),
  );
  return rows.map(({ values: _values, outcome, ...row }) => ({
    ...row,
    outcome: outcome satisfies Outcome,
    matchName: names.get(row.match) ?? '',
  }));
}
