/** The setting types: their schemas, derived fields, and the records that use them. */
import { chargeCreate, chargeSave, productCreate, productSave } from '../../lib/settings/catalog/schema.ts';
import { fieldError } from '../../lib/core/errors.ts';
import { normalisePhone } from '../../lib/core/phone.ts';
import { absenceCreate, absenceSave, technicianCreate, technicianSave } from '../../lib/settings/technicians/schema.ts';
import type { CommandUser } from '../runtime/command.ts';
import { readUnitKeys } from '../runtime/company.ts';
import { queryRow } from '../runtime/sql.ts';
import { getNextSort, type Fields, type SettingType } from './setting-type.ts';
import { states } from './states.ts';
import { templates } from './templates.ts';
import { units } from './units.ts';

const usageSql = (link: 'product' | 'charge') => `SELECT json_object(
  'offers', (SELECT COUNT(DISTINCT inquiry) FROM inquiry_lines WHERE ${link} = {:id}),
  'drafts', (SELECT COUNT(DISTINCT l.inquiry) FROM inquiry_lines l JOIN inquiries q ON q.id = l.inquiry
  WHERE l.${link} = {:id} AND q.status = 'kladde'),
  'jobs', (SELECT COUNT(DISTINCT job) FROM service_job_lines WHERE ${link} = {:id})) AS row`;

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
  prepare: ({ tx, record, body, before }) => {
    const taken = queryRow<{ id: string; name: string }>(
      tx,
      "SELECT json_object('id', id, 'name', name) AS row FROM products WHERE sku = {:sku} AND sku != '' AND id != {:id}",
      { sku: String(body.sku), id: record.id },
    );
    if (taken !== null) throw fieldError('sku', 'takenSku', { product: taken.id, name: taken.name });
    if (body.unit !== before.unit && !readUnitKeys(tx).has(String(body.unit))) throw fieldError('unit', 'invalid');
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

export const SETTING_TYPES: Record<string, SettingType> = {
  products,
  charges,
  states,
  technicians,
  absences,
  templates,
  units,
};
