/** The firm's branches, from which technicians may start their day. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { BranchesRecord } from '../../lib/pocketbase/shared/types.ts';
import { number, texts } from '../runtime/columns.ts';
import { placePoint } from '../runtime/point.ts';
import { hasRow, queryRows } from '../runtime/sql.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

const ADDRESS = ['address', 'zip', 'city'];

export const branches: SettingType<BranchesRecord> = {
  collection: 'branches',
  fields: ['name', 'address', 'zip', 'city'],
  prepare: ({ tx, record, body, before, isNew }) => {
    const name = fold(String(body.name));
    const others = queryRows(tx, texts('id', 'name'), 'FROM branches');
    if (others.some((one) => one.id !== record.id && fold(one.name) === name)) throw fieldError('name', 'duplicate');
    placePoint(
      record,
      body,
      ADDRESS.some((field) => body[field] !== before[field]),
    );
    if (isNew) record.set('sort', getNextSort(tx, 'branches', '1', {}));
  },
  usage: {
    technicians: number('(SELECT COUNT(*) FROM technicians t WHERE t.branch = {:id} AND t.active)'),
    starts: number('(SELECT COUNT(*) FROM technicians t WHERE t.branch = {:id} AND t.active AND t.startsAtBranch)'),
  },
  orderedBy: [],
};

/**
 * Technicians keep a branch that is switched off.
 * @throws AppError validation at `branch`: it is not in the list, or switched off; or none is chosen to start at
 */
export function requireBranch(tx: core.App, branch: string, before: string, startsAtBranch: boolean): void {
  if (branch === '' && startsAtBranch) throw fieldError('branch', 'required');
  if (branch === '' || branch === before) return;
  if (!hasRow(tx, 'SELECT 1 FROM branches WHERE id = {:branch} AND active', { branch }))
    throw fieldError('branch', 'unknownRecord');
}
