/** The firm's lost reasons. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { LostReasonsRecord } from '../../lib/pocketbase/shared/types.ts';
import { OTHER_REASON } from '../../lib/reasons/shared/rules.ts';
import { unitKey } from '../../lib/units/shared/rules.ts';
import { number, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

const uses = (table: string, field: string) =>
  number(
    `(SELECT COUNT(*) FROM lost_reasons r JOIN ${table} t ON t.${field} = r."key" WHERE r.id = {:id} AND NOT t.archived)`,
  );

/** The hit rate's word for offers that expired, which stands among the reasons. */
const EXPIRED = 'udloebet';

/** The key itself, or with a number behind it: of a reason that was renamed, or of a long name, it may be taken. */
function toFreeKey(key: string, taken: readonly string[]): string {
  let free = key;
  for (let at = 2; taken.includes(free); at += 1) free = `${key.slice(0, 16)}_${at}`;
  return free;
}

/** Its key is made from the Danish name, once: customers and offers store it. */
export const reasons: SettingType<LostReasonsRecord> = {
  collection: 'lost_reasons',
  fields: ['labelDa', 'labelEn', 'forCustomers', 'customerDa', 'customerEn'],
  prepare: ({ tx, record, body, isNew }) => {
    const name = String(body.labelDa);
    const others = queryRows(tx, texts('key', 'labelDa'), 'FROM lost_reasons WHERE id != {:id}', { id: record.id });
    if (others.some(({ labelDa }) => fold(labelDa) === fold(name))) throw fieldError('labelDa', 'duplicate');
    if (record.getString('key') === OTHER_REASON && body.forCustomers !== true)
      throw fieldError('forCustomers', 'required');
    if (!isNew) return;
    const key = unitKey(name);
    if (key === '') throw fieldError('labelDa', 'invalid');
    const taken = [EXPIRED, ...others.map((other) => other.key)];
    record.load({ key: toFreeKey(key, taken), sort: getNextSort(tx, 'lost_reasons', '1', {}) });
  },
  usage: { leads: uses('leads', 'lostReason'), offers: uses('inquiries', 'declineReason') },
  orderedBy: [],
  requireUnneeded: (_tx, record) => {
    if (record.getString('key') === OTHER_REASON) throw new AppError('locked');
  },
};
