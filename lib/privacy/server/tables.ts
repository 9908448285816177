/** The firm's collections as tables of a data export: their columns, and the cells of a record. Pure. */
import type { CellKind, CellValue, ExportColumn } from '../../core/shared/export/table.ts';
import { formatPhone } from '../../core/shared/phone.ts';

/** A field of PocketBase's schema. `collectionId`: of a relation. */
type SchemaField = { name: string; type: string; hidden?: boolean; pattern?: string; collectionId?: string };
export type SchemaCollection = {
  id: string;
  name: string;
  type: string;
  system: boolean;
  listRule: string | null;
  fields: SchemaField[];
};

export type DataRecord = Record<string, unknown> & { id: string };
export type DataTable = { name: string; columns: ExportColumn<DataRecord>[]; fileFields: string[] };

type Words = {
  /** A column's heading. */
  heading: (field: string) => string;
  /** A user's name by id. */
  nameOf: (userId: string) => string;
  /** A user's address by id; PocketBase hides it in the record from all but the user. */
  emailOf: (userId: string) => string;
  /** The label of a step, as the screens show it. `entity`: lead, offer, job or task. */
  statusOf: (entity: string, status: string) => string;
  /** The label of a record's own state at a step; '' as `state` is the step's default. */
  stateOf: (entity: string, status: string, state: string) => string;
  yes: string;
  no: string;
};

/** What the statuses of a table are called after. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['leads', 'lead'],
  ['inquiries', 'offer'],
  ['service_jobs', 'job'],
  ['tasks', 'task'],
]);

/** Fields that steer the product and say nothing about the firm. */
const TECHNICAL = new Set([
  'rev',
  'sort',
  'idempotencyKey',
  'leaseUntil',
  'nextAttemptAt',
  'attempts',
  'searchText',
  'sha256',
  'emailVisibility',
  'verified',
  'username',
  'publishedRev',
  'patchNotesSeen',
  'addressId',
]);
/** Øre. A charge in percent has hundredths of a percent as its amount, which are written the same way. */
const AMOUNTS = new Set([
  'amount',
  'cost',
  'costRate',
  'discount',
  'hourlyRate',
  'labour',
  'marginLimit',
  'minimum',
  'percentMin',
  'price',
  'rate',
  'salesRate',
  'subtotal',
  'total',
  'unitCost',
  'unitPrice',
  'vat',
]);

/**
 * The tables that hold the firm's data: all collections but PocketBase's own, views, and those that no user may read
 * (sessions, tokens).
 */
export function dataTables(schema: readonly SchemaCollection[], words: Words): DataTable[] {
  const idOf = (wanted: string) => schema.find(({ name }) => name === wanted)?.id;
  const ids = { users: idOf('users'), states: idOf('states') };
  return schema
    .filter(({ system, type, listRule }) => !system && type !== 'view' && listRule !== null)
    .map(({ name, fields }) => {
      const shown = fields.filter((field) => !field.hidden && !TECHNICAL.has(field.name));
      return {
        name,
        columns: shown.map((field) => toColumn(name, field, ids, words)),
        fileFields: shown.filter(({ type }) => type === 'file').map((field) => field.name),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toColumn(
  table: string,
  field: SchemaField,
  ids: { users: string | undefined; states: string | undefined },
  words: Words,
): ExportColumn<DataRecord> {
  const { name, type } = field;
  const label = words.heading(name);
  const column = (kind: CellKind, value: (raw: unknown, record: DataRecord) => CellValue) => ({
    label,
    kind,
    value: (record: DataRecord) => value(record[name], record),
  });
  if (table === 'users' && name === 'email') return column('text', (_raw, record) => words.emailOf(record.id));
  if (type === 'bool') return column('text', (raw) => (raw === true ? words.yes : words.no));
  if (type === 'date' || type === 'autodate') return column('moment', asText);
  if (type === 'number') return numberColumn(name, column);
  if (type === 'file')
    return column('text', (raw, record) =>
      asList(raw)
        .map((file) => filePath(table, record.id, file))
        .join(', '),
    );
  if (type === 'relation' && field.collectionId === ids.users)
    return column('text', (raw) => asList(raw).map(words.nameOf).join(', '));
  const entity = ENTITIES.get(table);
  if (entity && type === 'relation' && field.collectionId === ids.states)
    return column('text', (raw, record) => words.stateOf(entity, asText(record.status), asText(raw)));
  if (entity && (name === 'status' || name === 'statusBefore'))
    return column('text', (raw) => (isEmpty(raw) ? '' : words.statusOf(entity, asText(raw))));
  if (type === 'json') return column('text', (raw) => (name === 'phones' ? phonesText(raw) : jsonText(raw, words)));
  return column(field.pattern?.startsWith('^\\d{4}-\\d{2}') ? 'day' : 'text', (raw) => asList(raw).join(', '));
}

/** Phone numbers as the screens write them. */
function phonesText(raw: unknown): string {
  const phones = (Array.isArray(raw) ? raw : []) as { raw?: unknown }[];
  return phones.map((phone) => formatPhone(asText(phone?.raw))).join(', ');
}

/** Stored lists and objects in words: a list's entries after each other, an object's filled fields with their names. */
function jsonText(raw: unknown, words: Words, separator = '; '): string {
  if (isEmpty(raw)) return '';
  if (typeof raw === 'boolean') return raw ? words.yes : words.no;
  if (typeof raw !== 'object') return typeof raw === 'number' ? String(raw).replace('.', ',') : String(raw);
  if (Array.isArray(raw)) {
    const texts = raw.map((entry) => jsonText(entry, words, ', ')).filter((text) => text !== '');
    return texts.join(raw.some((entry) => typeof entry === 'object') ? ' | ' : ', ');
  }
  return Object.entries(raw as object)
    .map(([key, value]) => [words.heading(key), jsonText(value, words, ', ')] as const)
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `${heading}: ${text}`)
    .join(separator);
}

function numberColumn(
  name: string,
  column: (kind: CellKind, value: (raw: unknown) => CellValue) => ExportColumn<DataRecord>,
): ExportColumn<DataRecord> {
  const asNumber = (raw: unknown) => (typeof raw === 'number' ? raw : null);
  if (AMOUNTS.has(name)) return column('oere', asNumber);
  if (name.endsWith('Milli')) return column('milli', asNumber);
  if (name.endsWith('Bp')) return column('bp', asNumber);
  return column('text', (raw) => (typeof raw === 'number' ? String(raw).replace('.', ',') : ''));
}

/** Where a stored file is in the archive. */
export function filePath(table: string, id: string, file: string): string {
  return `filer/${table}/${id}/${file}`;
}

const asText = (raw: unknown) => (typeof raw === 'string' ? raw : '');
const isEmpty = (raw: unknown) => raw === null || raw === undefined || raw === '';

/** The values of a field that may hold one or several. */
export function asList(raw: unknown): string[] {
  return (Array.isArray(raw) ? raw : [raw]).filter((value) => !isEmpty(value)).map(String);
}

const OF_LEAD = 'lead = {:lead}';
const OF_OFFER = 'inquiry.lead = {:lead}';
const OF_JOB = 'job.lead = {:lead} || job.inquiry.lead = {:lead}';
const OF_TASK = ['lead', 'inquiry.lead', 'job.lead', 'job.inquiry.lead']
  .map((path) => `task.${path} = {:lead}`)
  .join(' || ');
const OF_ANY = `${OF_LEAD} || ${OF_OFFER} || ${OF_JOB}`;

/** Filters that find what belongs to a lead, by table. A table that is not named holds nothing of a customer. */
const CUSTOMER_TABLES: Record<string, string> = {
  leads: 'id = {:lead}',
  lead_contacts: OF_LEAD,
  lead_addresses: OF_LEAD,
  lead_merges: 'kept = {:lead} || other = {:lead}',
  inquiries: OF_LEAD,
  inquiry_lines: OF_OFFER,
  service_jobs: `${OF_LEAD} || ${OF_OFFER}`,
  service_job_lines: OF_JOB,
  job_agreements: OF_JOB,
  route_stops: `${OF_JOB} || ${OF_TASK}`,
  tasks: OF_ANY,
  activities: OF_ANY,
  files: OF_ANY,
  mail_outbox: `${OF_OFFER} || ${OF_JOB} || task.lead = {:lead}`,
};

/**
 * The filter that finds a customer's records in a table; null if the table holds nothing of a customer.
 * @param leads the customer's lead and those that were merged into it
 * @param bind writes an id into a filter, as `pb.filter` does
 */
export function customerFilter(
  table: string,
  leads: readonly string[],
  bind: (filter: string, params: { lead: string }) => string,
): string | null {
  const filter = CUSTOMER_TABLES[table];
  return filter === undefined ? null : leads.map((lead) => bind(filter, { lead })).join(' || ');
}
