/** The rows of imported files that are about a customer. */
import { splitPhones } from '../../lib/imports/shared/cell-values.ts';
import { areOtherCustomers, findKeys } from '../../lib/imports/shared/customer-keys.ts';
import type { CustomerValues } from '../../lib/imports/shared/customers.ts';
import type { Cells, MatchReason } from '../../lib/imports/shared/kinds.ts';
import { searchWords } from '../../lib/core/shared/text.ts';
import { json, texts } from '../runtime/columns.ts';
import { execute, queryRows, queryValue } from '../runtime/sql.ts';

type Database = Pick<core.App, 'db'>;
/** `phones`: as typed. */
type Customer = Pick<
  CustomerValues,
  'name' | 'company' | 'customerNumber' | 'cvr' | 'ean' | 'phones' | 'email' | 'address'
>;
/** Import and row. */
export type ImportRowId = [string, number];
const ROW_ID = { id: json<ImportRowId>('json_array(r.import, r.row)') };
type Candidate = { id: ImportRowId; cells: Cells; vals: Partial<CustomerValues> };

const AMONG = 'IN (SELECT value FROM json_each({:leads}))';
/** Text as SQL compares it: `lower` knows the capitals A to Z only. */
const PLAIN_CELLS = "lower(replace(replace(replace(cells, ' ', ''), '.', ''), '-', ''))";
const plain = (text: string) => text.replace(/[ .-]/g, '').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The rows that became one of these leads or were matched with one, and other rows (not imported yet, or with faults)
 * that have the same number, telephone or address.
 */
export function findImportRows(app: Database, leads: readonly string[]): ImportRowId[] {
  const params = { leads: JSON.stringify(leads) };
  // A row with only the same street address is another customer.
  const linked = queryRows(
    app,
    ROW_ID,
    `FROM import_rows r WHERE record ${AMONG} OR (match ${AMONG} AND NOT (result = '' AND reason = 'address'))`,
    params,
  );
  const customers = readCustomers(app, params);
  const alike = findCandidates(app, customers).filter((row) => customers.some((one) => isAbout(row, one)));
  return [...linked, ...alike].map(({ id }) => id);
}

function readCustomers(app: Database, params: { leads: string }): Customer[] {
  return queryRows(
    app,
    {
      ...texts('name', 'company', 'customerNumber', 'cvr', 'ean', 'email', 'address'),
      phones: json<string[]>(
        "(SELECT json_group_array(value ->> '$.raw') FROM json_each(iif(json_valid(phones), phones, '[]')))",
      ),
    },
    `FROM leads WHERE id ${AMONG} AND erasedAt = ''`,
    params,
  );
}

/** Rows of customer files that contain a number, an address or a name of one of the customers. */
function findCandidates(app: Database, customers: readonly Customer[]): Candidate[] {
  const needles = customers.flatMap((customer) => [
    ...Object.values(findKeys(customer)).flat(),
    ...(customer.address ? [customer.name] : []),
  ]);
  // Danish numbers are stored without +45 and written with it, foreign ones with + and written with 00.
  const texts = needles.map((needle) => plain(needle).replace(/^\+/, '')).filter((needle) => needle.length > 1);
  if (texts.length === 0) return [];
  return queryRows(
    app,
    { ...ROW_ID, cells: json<Cells>('cells'), vals: json<Partial<CustomerValues>>('vals') },
    `FROM import_rows r WHERE import IN (SELECT id FROM imports WHERE kind = 'customers')
        AND EXISTS (SELECT 1 FROM json_each({:texts}) t WHERE instr(${PLAIN_CELLS}, t.value) > 0)`,
    { texts: JSON.stringify([...new Set(texts)]) },
  );
}

const words = (text = '') => searchWords(text).join(' ');

/** Whether a row is about the customer. Cells are compared too, because a cell with a fault has no value. */
function isAbout({ cells, vals }: Candidate, customer: Customer): boolean {
  const texts = Object.values(cells);
  const row = findKeys({
    ...vals,
    phones: texts.flatMap(splitPhones),
    email: texts.find((text) => text.toLowerCase() === customer.email.toLowerCase()) ?? '',
  });
  const keys = findKeys(customer);
  const isSame = (Object.keys(keys) as MatchReason[]).some(
    (reason) =>
      (keys[reason] ?? []).some((key) => row[reason]?.some((one) => one.toLowerCase() === key.toLowerCase())) &&
      !areOtherCustomers(reason, { ...cells, ...vals }, customer),
  );
  const address = words(cells.address);
  return (
    isSame || (address !== '' && address === words(customer.address) && words(cells.name) === words(customer.name))
  );
}

/** When the oldest file with one of these rows was uploaded; '' without rows. */
export function findFirstUpload(app: Database, rows: readonly ImportRowId[]): string {
  const first = queryValue<string>(
    app,
    `SELECT coalesce(min(created), '') FROM imports
      WHERE id IN (SELECT value ->> 0 FROM json_each({:rows}))`,
    { rows: JSON.stringify(rows) },
  );
  return first ?? '';
}

/**
 * Empties rows, so that neither the import nor its undo brings the values back. Those that wait to be imported are
 * skipped. An undo does not delete the leads, because erasing has raised their rev.
 */
export function eraseImportRows(tx: Database, leads: readonly string[], rows: readonly ImportRowId[]): void {
  // These rows are about another customer at the same address. They only lose the link to this one.
  execute(
    tx,
    `UPDATE import_rows SET match = '', reason = '', changes = ''
      WHERE result = '' AND reason = 'address' AND match ${AMONG}`,
    { leads: JSON.stringify(leads) },
  );
  const isAmong = '(SELECT value ->> 0, value ->> 1 FROM json_each({:rows}))';
  const params = { rows: JSON.stringify(rows) };
  execute(tx, `DELETE FROM import_keys WHERE (import, row) IN ${isAmong}`, params);
  execute(
    tx,
    `UPDATE import_rows SET cells = '{}', vals = '{}', errors = '', warnings = '', missing = '', before = '',
        changes = '', reason = '', result = iif(result = '', 'sprunget_over', result)
      WHERE (import, row) IN ${isAmong}`,
    params,
  );
}
