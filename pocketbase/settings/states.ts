/** The firm's states: what can be changed on them, and what happens to records when one is switched off. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { StatesRecord } from '../../lib/pocketbase/shared/types.ts';
import type { StateReassign, StateRestore } from '../../lib/settings/shared/states/schema.ts';
import type { Reassigned } from '../../lib/settings/shared/states/types.ts';
import { findReadable, requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import { number } from '../runtime/columns.ts';
import { execute, hasRow, queryValue, queryValues, toDbTime } from '../runtime/sql.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

/** The records that have states of each kind. */
const STATE_TABLE = { lead: 'leads', offer: 'inquiries', job: 'service_jobs' } as const;

/** The records of a kind that have the state {:id}; those at its step without a state of their own have the default. */
const usage = (entity: keyof typeof STATE_TABLE) =>
  number(`(SELECT COUNT(*) FROM states s, ${STATE_TABLE[entity]} r WHERE s.id = {:id} AND s.entity = '${entity}'
    AND NOT r.archived AND (r.state = s.id OR (s.isDefault AND r.state = '' AND r.status = s.step)))`);

export const states: SettingType<StatesRecord> = {
  collection: 'states',
  fields: ['labelDa', 'labelEn', 'colour', 'icon', 'rottenDays', 'taskSet'],
  prepare: ({ tx, record, body, before, isNew }) => {
    if (body.taskSet !== (before.taskSet ?? '')) requireTaskSet(tx, String(body.taskSet));
    if (!isNew) return;
    const { entity, step } = body as { entity: string; step: string };
    // Each step has a default state from the start, which gives its type.
    const type = queryValue<string>(
      tx,
      'SELECT type FROM states WHERE entity = {:entity} AND step = {:step} AND isDefault',
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
  usage: { leads: usage('lead'), offers: usage('offer'), jobs: usage('job') },
  orderedBy: ['entity'],
  defaultBy: ['entity', 'step'],
  // The set belongs to the step, so it stays with the step's default state.
  beforeDefault: (_tx, record, before) => {
    if (before && record.getString('taskSet') === '') record.set('taskSet', before.getString('taskSet'));
  },
  requireUnneeded: (tx, record) => {
    // Without its default state a step would have no label.
    if (record.getBool('isDefault')) throw new AppError('locked');
    if (findRecordsInState(tx, record).length > 0) throw fieldError('to', 'required');
  },
};

/** @throws AppError validation at `taskSet` */
function requireTaskSet(tx: core.App, id: string): void {
  const select = "SELECT 1 FROM templates WHERE id = {:id} AND kind = 'opgaver' AND active";
  if (id !== '' && !hasRow(tx, select, { id })) throw fieldError('taskSet', 'unknownRecord');
}

const tableOf = (state: core.Record) => STATE_TABLE[state.getString('entity') as keyof typeof STATE_TABLE];

/**
 * Ids of the records that have this state set on them; those at its step without a state of their own have the default.
 */
function findRecordsInState(tx: core.App, state: core.Record): string[] {
  return queryValues<string>(tx, `SELECT id FROM ${tableOf(state)} WHERE state = {:id}`, {
    id: state.id,
  });
}

/** '' stands for the step's default state. */
function setState(tx: core.App, table: string, ids: readonly string[], state: string): void {
  execute(
    tx,
    `UPDATE ${table} SET state = {:state}, updated = {:now} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { state, now: toDbTime(), ids: JSON.stringify(ids) },
  );
}

/** Makes `state` the default of its step, which `before` was. Saves both. */
function passDefault(tx: core.App, before: core.Record, state: core.Record): void {
  updateRecord(tx, before, { isDefault: false });
  states.beforeDefault?.(tx, state, before);
  updateRecord(tx, state, { isDefault: true, rev: state.getInt('rev') + 1 });
}

/** Longer lists can't be taken back. */
const MAX_UNDO = 500;

/**
 * Switches a state off and gives its records to another state of the step, which becomes the default if this one
 * was. `undo`: what `restoreState` needs, null if too many records were moved.
 * @throws AppError not_found, stale, locked (already off), validation at `to`
 */
export function reassignState(tx: core.App, id: string, input: StateReassign): Reassigned {
  const state = requireRev(findReadable(tx, 'states', id), input.rev, { active: false });
  if (!state.getBool('active')) throw new AppError('locked');
  const to = tx.findRecordsByIds('states', [input.to])[0];
  const fits =
    to &&
    to.id !== id &&
    to.getBool('active') &&
    ['entity', 'step'].every((f) => to.getString(f) === state.getString(f));
  if (!fits) throw fieldError('to', 'unknownRecord');
  const wasDefault = state.getBool('isDefault');
  const moved = findRecordsInState(tx, state);
  if (wasDefault) passDefault(tx, state, to);
  setState(tx, tableOf(state), moved, to.getBool('isDefault') ? '' : to.id);
  updateRecord(tx, state, { active: false, rev: input.rev + 1 });
  return {
    ...toPublicFields<StatesRecord>(state),
    moved: moved.length,
    undo: moved.length > MAX_UNDO ? null : { to: to.id, records: moved, wasDefault },
  };
}

/**
 * Takes a `reassignState` back. Records that have got another state since keep it.
 * @throws AppError not_found, stale, locked (not off), validation at `to`
 */
export function restoreState(tx: core.App, id: string, input: StateRestore): StatesRecord {
  const state = requireRev(findReadable(tx, 'states', id), input.rev, { active: true });
  if (state.getBool('active')) throw new AppError('locked');
  const to = tx.findRecordsByIds('states', [input.to])[0];
  if (!to || ['entity', 'step'].some((f) => to.getString(f) !== state.getString(f)))
    throw fieldError('to', 'unknownRecord');
  const table = tableOf(state);
  const still = queryValues<string>(
    tx,
    `SELECT id FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids})) AND status = {:step}
      AND state IN ('', {:to})`,
    { ids: JSON.stringify(input.records), step: state.getString('step'), to: to.id },
  );
  updateRecord(tx, state, { active: true, rev: input.rev + 1 });
  if (input.wasDefault && to.getBool('isDefault')) {
    to.load({ rev: to.getInt('rev') + 1 });
    passDefault(tx, to, state);
  }
  setState(tx, table, still, id);
  return toPublicFields<StatesRecord>(state);
}
