/** Imported technicians. There are few, so each is saved by the commands of the technician's form. */
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { MatchReason } from '../../lib/imports/shared/kinds.ts';
import { technicianToForm, type Technician } from '../../lib/settings/shared/technicians/form.ts';
import type { TechnicianValues } from '../../lib/settings/shared/technicians/schema.ts';
import { toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { type Row, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { createRecord, saveRecord } from '../settings/records.ts';
import { addSkills } from '../settings/skills.ts';
import { technicians } from '../settings/technicians.ts';
import type { Create, Found, Stored, Target, Update, ValuedRow, Written } from './target.ts';

const KNOWN = texts('id', 'name', 'initials', 'phone');

/** By phone, name and initials. */
function find(app: core.App, rows: readonly ValuedRow[]): Map<number, Found> {
  const known = queryRows(app, KNOWN, 'FROM technicians ORDER BY created DESC');
  const found = new Map<number, Found>();
  for (const { row, values } of rows) {
    const { name = '', initials = '', phone = '' } = values as Partial<TechnicianValues>;
    const by = (reason: MatchReason, fits: (one: Row<typeof KNOWN>) => boolean) => {
      const hit = known.find(fits);
      if (hit && !found.has(row)) found.set(row, { id: hit.id, reason });
    };
    if (phone) by('phone', (one) => one.phone !== '' && normalisePhone(one.phone) === normalisePhone(phone));
    if (name) by('name', (one) => fold(one.name) === fold(name));
    if (initials) by('initials', (one) => fold(one.initials) === fold(initials));
  }
  return found;
}

function read(app: core.App, ids: readonly string[]): Map<string, Stored> {
  const records = app.findRecordsByIds('technicians', [...ids]).filter((record) => record !== undefined);
  return new Map(
    records.map((record) => {
      const fields = { ...toPublicFields<Technician>(record), ...technicians.beside?.(app, record.id) } as Technician;
      return [record.id, { id: record.id, name: fields.name, rev: fields.rev ?? 0, values: technicianToForm(fields) }];
    }),
  );
}

/** Skills that a file brings are added to the firm's list. */
const withSkills = (tx: core.App, values: object): Record<string, unknown> => ({
  ...values,
  skills: addSkills(tx, (values as TechnicianValues).skills),
});

const toWritten = ({ id, rev = 1 }: Technician): Written => ({ id, rev });

function prepare(_app: core.App, user: CommandUser, creates: readonly Create[], updates: readonly Update[]) {
  return (tx: core.App): Map<number, Written> => {
    const written = new Map<number, Written>();
    for (const { row, values } of creates)
      written.set(row, toWritten(createRecord(tx, technicians, user, withSkills(tx, values))));
    for (const { row, stored, values } of updates)
      written.set(
        row,
        toWritten(saveRecord(tx, technicians, stored.id, user, { ...withSkills(tx, values), rev: stored.rev })),
      );
    return written;
  };
}

function remove(tx: core.App, ids: readonly string[]): void {
  for (const record of tx.findRecordsByIds('technicians', [...ids])) if (record) tx.delete(record);
}

export const technicianTarget: Target = {
  collection: 'technicians',
  chunk: 10,
  find,
  read,
  prepare,
  remove,
  parts: ['technician_costs'],
  isUnique: false,
};
