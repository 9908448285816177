/** The setting types: their schemas, derived fields, and the records that use them. */
import type * as z from 'zod/v4/core';
import { chargeCreate, chargeSave, productCreate, productSave } from '../../lib/settings/catalog/schema.ts';
import { fieldError } from '../../lib/core/errors.ts';
import { normalisePhone } from '../../lib/core/phone.ts';
import { stateCreate, stateSave } from '../../lib/settings/states/schema.ts';
import { absenceCreate, absenceSave, technicianCreate, technicianSave } from '../../lib/settings/technicians/schema.ts';
import { templateCreate, templateSave } from '../../lib/settings/templates/schema.ts';
import type { CommandUser } from '../runtime/command.ts';
import { execute, queryRow, type SqlParams } from '../runtime/sql.ts';

export type Fields = Record<string, unknown>;
type Write = {
  tx: core.App;
  record: core.Record;
  body: Fields;
  before: Fields;
  user: CommandUser;
  isNew: boolean;
};

export type SettingType = {
  collection: string;
  create: z.$ZodType;
  save: z.$ZodType;
  /** Fields that are stored as sent. */
  fields: readonly string[];
  /** Reads fields that are stored elsewhere and edited with the record, such as its cost. */
  beside?: (app: core.App, id: string) => Fields;
  /** Runs before the save: derives fields and checks what the schema can't. @throws AppError */
  prepare?: (write: Write) => void;
  after?: (write: Write) => void;
  /** Select of one JSON object with a count for each kind of use. */
  usage?: string;
  /** Its records are ordered among those that share these fields. */
  orderedBy?: readonly string[];
  /** Can its records be switched off? They are never deleted. */
  canSwitch?: boolean;
  /** One record is the default among those that share these fields. */
  defaultBy?: readonly string[];
};

const usageSql = (link: 'product' | 'charge') => `SELECT json_object(
  'offers', (SELECT COUNT(DISTINCT inquiry) FROM inquiry_lines WHERE ${link} = {:id}),
  'drafts', (SELECT COUNT(DISTINCT l.inquiry) FROM inquiry_lines l JOIN inquiries q ON q.id = l.inquiry
  WHERE l.${link} = {:id} AND q.status = 'kladde'),
  'jobs', (SELECT COUNT(DISTINCT job) FROM service_job_lines WHERE ${link} = {:id})) AS row`;

function getNextSort(tx: core.App, collection: string, where: string, params: SqlParams): number {
  return (
    queryRow<number>(tx, `SELECT coalesce(max(sort), 0) + 10 AS row FROM ${collection} WHERE ${where}`, params) ?? 10
  );
}

function setCost(tx: core.App, collection: string, link: string, id: string, fields: Fields): void {
  let costs: core.Record;
  try {
    costs = tx.findFirstRecordByData(collection, link, id);
  } catch {
    costs = new Record(tx.findCollectionByNameOrId(collection));
    costs.set(link, id);
  }
  costs.load(fields);
  tx.save(costs);
}

const products: SettingType = {
  collection: 'products',
  create: productCreate,
  save: productSave,
  fields: ['sku', 'ean', 'name', 'category', 'unit', 'price', 'vatRate', 'labourMin', 'supplier'],
  beside: (app, id) => ({
    cost:
      queryRow<number>(app, 'SELECT coalesce(cost, 0) AS row FROM product_costs WHERE product = {:id}', { id }) ?? 0,
  }),
  prepare: ({ tx, record, body }) => {
    const taken = queryRow<string>(
      tx,
      "SELECT json_quote(id) AS row FROM products WHERE sku = {:sku} AND sku != '' AND id != {:id}",
      { sku: String(body.sku), id: record.id },
    );
    if (taken !== null) throw fieldError('sku', 'duplicate');
  },
  after: ({ tx, record, body }) => setCost(tx, 'product_costs', 'product', record.id, { cost: body.cost }),
  usage: usageSql('product'),
  canSwitch: true,
};

const charges: SettingType = {
  collection: 'charges',
  create: chargeCreate,
  save: chargeSave,
  fields: ['name', 'calc', 'amount', 'minimum', 'roundTo', 'appliesWhen', 'zones', 'autoAdd'],
  prepare: ({ tx, record, isNew, body }) => {
    if (isNew) record.set('sort', getNextSort(tx, 'charges', '1', {}));
    // The form hides them for such a charge, so they may not have an effect.
    if (body.calc === 'fast') record.set('minimum', 0);
    if (body.calc !== 'time') record.set('roundTo', 0);
  },
  usage: usageSql('charge'),
  orderedBy: [],
  canSwitch: true,
};

const STATE_TABLE = { lead: 'leads', offer: 'inquiries', job: 'service_jobs' } as const;

const states: SettingType = {
  collection: 'states',
  create: stateCreate,
  save: stateSave,
  fields: ['labelDa', 'labelEn', 'colour', 'icon', 'rottenDays'],
  prepare: ({ tx, record, body, isNew }) => {
    if (!isNew) return;
    const { entity, step } = body as { entity: string; step: string };
    // Each step has a default state from the start, which gives its type.
    const type = queryRow<string>(
      tx,
      'SELECT json_quote(type) AS row FROM states WHERE entity = {:entity} AND step = {:step} AND isDefault',
      { entity, step },
    );
    if (type === null) throw fieldError('step', 'invalid');
    record.load({
      entity,
      step,
      type,
      isDefault: false,
      sort: getNextSort(tx, 'states', 'entity = {:entity}', { entity }),
    });
  },
  usage: `SELECT json_object(${Object.entries(STATE_TABLE)
    .map(
      ([entity, table]) =>
        `'${table === 'service_jobs' ? 'jobs' : table === 'inquiries' ? 'offers' : table}', (SELECT COUNT(*)
          FROM ${table} r WHERE s.entity = '${entity}' AND NOT r.archived AND (r.state = s.id OR (s.isDefault
          AND r.state = '' AND r.status = s.step)))`,
    )
    .join(', ')}) AS row FROM states s WHERE s.id = {:id}`,
  orderedBy: ['entity'],
  canSwitch: true,
  defaultBy: ['entity', 'step'],
};

const technicians: SettingType = {
  collection: 'technicians',
  create: technicianCreate,
  save: technicianSave,
  fields: [
    'name',
    'initials',
    'phone',
    'email',
    'user',
    'title',
    'skills',
    'certificates',
    'workHours',
    'address',
    'zip',
    'city',
    'salesRate',
    'colour',
  ],
  beside: (app, id) => ({
    costRate:
      queryRow<number>(app, 'SELECT coalesce(costRate, 0) AS row FROM technician_costs WHERE technician = {:id}', {
        id,
      }) ?? 0,
  }),
  prepare: ({ tx, record, body, before, user, isNew }) => {
    const phone = String(body.phone);
    record.set('phone', phone === '' ? '' : normalisePhone(phone));
    if (isNew) record.set('sort', getNextSort(tx, 'technicians', '1', {}));
    // The coordinates belong to the old address.
    if (['address', 'zip', 'city'].some((field) => body[field] !== before[field])) record.load({ lat: 0, lng: 0 });
    if (body.user !== (before.user ?? '')) requireLinkable(tx, record.id, String(body.user), user);
  },
  after: ({ tx, record, body }) =>
    setCost(tx, 'technician_costs', 'technician', record.id, { costRate: body.costRate }),
  usage: `SELECT json_object(
    'routes', (SELECT COUNT(*) FROM routes WHERE technician = {:id} AND status != 'afsluttet'),
    'jobs', (SELECT COUNT(*) FROM service_jobs WHERE status IN ('planlagt', 'paa_vej', 'i_gang', 'pause')
    AND EXISTS (SELECT 1 FROM json_each(service_jobs.technicians) t WHERE t.value = {:id}))) AS row`,
  orderedBy: [],
  canSwitch: true,
};

/**
 * A linked account sees that technician's routes and jobs, so only administrators may link it.
 * @throws AppError validation
 */
export function requireLinkable(tx: core.App, technician: string, account: string, user: CommandUser): void {
  if (!user.roles.includes('admin')) throw fieldError('user', 'adminOnly');
  if (account === '') return;
  if (
    queryRow<string>(tx, 'SELECT json_quote(id) AS row FROM users WHERE id = {:account} AND NOT inactive', {
      account,
    }) === null
  )
    throw fieldError('user', 'unknownRecord');
  if (
    queryRow<string>(
      tx,
      'SELECT json_quote(id) AS row FROM technicians WHERE user = {:account} AND id != {:technician}',
      {
        account,
        technician,
      },
    ) !== null
  )
    throw fieldError('user', 'duplicate');
}

const absences: SettingType = {
  collection: 'technician_absences',
  create: absenceCreate,
  save: absenceSave,
  fields: ['technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute', 'note'],
  prepare: ({ tx, body }) => {
    if (
      queryRow<string>(tx, 'SELECT json_quote(id) AS row FROM technicians WHERE id = {:id}', {
        id: String(body.technician),
      }) === null
    )
      throw fieldError('technician', 'unknownRecord');
  },
};

const templates: SettingType = {
  collection: 'templates',
  create: templateCreate,
  save: templateSave,
  fields: ['name', 'kind', 'language', 'subject', 'body', 'isDefault'],
  prepare: ({ tx, record, body, before, isNew }) => {
    if (isNew || body.subject !== before.subject || body.body !== before.body)
      record.set('version', record.getInt('version') + 1);
    if (body.isDefault) clearOtherDefault(tx, templates, record.id, body);
  },
  canSwitch: true,
  defaultBy: ['kind', 'language'],
};

export const SETTING_TYPES: Record<string, SettingType> = {
  products,
  charges,
  states,
  technicians,
  absences,
  templates,
};

/** Clears the default mark of other records in the same group. */
export function clearOtherDefault(tx: core.App, kind: SettingType, id: string, fields: Fields): void {
  const same = (kind.defaultBy ?? []).map((field) => `${field} = {:${field}}`).join(' AND ');
  const params: SqlParams = { id };
  for (const field of kind.defaultBy ?? []) params[field] = String(fields[field]);
  execute(
    tx,
    `UPDATE ${kind.collection} SET isDefault = FALSE, rev = rev + 1 WHERE isDefault AND id != {:id} AND ${same}`,
    params,
  );
}
