/** The firm's own states on records: a finer word within a step. No rule depends on them. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { OwnState } from '../../lib/states/shared/schema.ts';
import type { StateEntity } from '../../lib/states/shared/values.ts';
import { logActivity } from './activities.ts';
import { flags } from './columns.ts';
import { queryRow, queryValue } from './sql.ts';

/** `link`: the record, and those that it belongs to, as the timeline names them. */
type Target = {
  entity: StateEntity;
  record: core.Record;
  link: { lead?: string; inquiry?: string; job?: string };
  actor: string;
};

/**
 * Sets the record's state and logs it. `rev` stays, because no form holds it. The caller has checked the user's rights.
 * @throws AppError wrong_status if the record has left the step; validation at `state`: not a state in use there
 */
export function setOwnState(tx: core.App, { entity, record, link, actor }: Target, input: OwnState): void {
  const status = record.getString('status');
  if (status !== input.status) throw new AppError('wrong_status', { status, allowed: [] });
  const before = record.getString('state');
  const after = input.state === '' ? '' : findState(tx, entity, status, input.state);
  if (before === after) return;
  record.set('state', after);
  tx.save(record);
  const data = { entity, status, before: { state: before }, after: { state: after } };
  logActivity(tx, { ...link, type: 'felt', data, actor });
}

/** The id to store: '' for the default, so that records follow a new one. @throws AppError validation at `state` */
function findState(tx: core.App, entity: string, step: string, id: string): string {
  const found = queryRow(
    tx,
    flags('isDefault'),
    'FROM states WHERE id = {:id} AND entity = {:entity} AND step = {:step} AND active',
    { id, entity, step },
  );
  if (!found) throw fieldError('state', 'unknownRecord');
  return found.isDefault ? '' : id;
}

/**
 * Forgets the state that the record had when it was last at this step. A state of another step is ignored everywhere,
 * and stays for the undo that brings the record back. Call it before the record is saved at `step`.
 */
export function enterStep(tx: core.App, record: core.Record, step: string): void {
  const state = record.getString('state');
  if (state === '') return;
  const of = queryValue<string>(tx, 'SELECT step FROM states WHERE id = {:state}', { state });
  if (of === step) record.set('state', '');
}
