/** The firm's units of quantity. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { FIXED_UNITS, unitKey } from '../../lib/units/shared/rules.ts';
import type { UnitsRecord } from '../../lib/pocketbase/shared/types.ts';
import { readUnitKeys } from '../runtime/company.ts';
import { number } from '../runtime/columns.ts';
import { hasRow } from '../runtime/sql.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

const uses = (table: string, counted: string, where = '') =>
  number(`(SELECT COUNT(${counted}) FROM units u JOIN ${table} t ON t.unit = u."key" WHERE u.id = {:id} ${where})`);

/** Its key is made from the Danish name, once: products and lines store it. */
export const units: SettingType<UnitsRecord> = {
  collection: 'units',
  fields: ['labelDa', 'labelEn', 'pluralDa', 'pluralEn'],
  prepare: ({ tx, record, body, isNew }) => {
    const name = String(body.labelDa);
    const same = 'SELECT 1 FROM units WHERE lower(labelDa) = lower({:name}) AND id != {:id}';
    if (hasRow(tx, same, { name, id: record.id })) throw fieldError('labelDa', 'duplicate');
    if (!isNew) return;
    const key = unitKey(name);
    if (key === '') throw fieldError('labelDa', 'invalid');
    if (readUnitKeys(tx).has(key)) throw fieldError('labelDa', 'duplicate');
    record.load({ key, sort: getNextSort(tx, 'units', '1', {}) });
  },
  usage: {
    products: uses('products', '*', 'AND NOT t.archived'),
    offers: uses('inquiry_lines', 'DISTINCT t.inquiry'),
    jobs: uses('service_job_lines', 'DISTINCT t.job'),
  },
  orderedBy: [],
  requireUnneeded: (_tx, record) => {
    if (FIXED_UNITS.includes(record.getString('key'))) throw new AppError('locked');
  },
};
