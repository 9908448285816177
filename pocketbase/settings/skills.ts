/** The firm's skills: technicians have them and jobs need them, by their names. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { SkillsRecord } from '../../lib/pocketbase/shared/types.ts';
import { flags, number, texts } from '../runtime/columns.ts';
import { execute, queryRows } from '../runtime/sql.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

/** The stored skills of a table's rows; a list that was never set is stored as '' or null. */
const stored = (table: string) => `coalesce(nullif(nullif(${table}.skills, ''), 'null'), '[]')`;

const uses = (table: string, where: string) =>
  number(`(SELECT COUNT(*) FROM skills k JOIN ${table} t ON EXISTS (SELECT 1 FROM json_each(${stored('t')}) e
    WHERE e.value = k.name) WHERE k.id = {:id} AND ${where})`);

/** A new name is written to all technicians and jobs that have the skill. */
export const skills: SettingType<SkillsRecord> = {
  collection: 'skills',
  fields: ['name'],
  prepare: ({ tx, record, body, isNew }) => {
    const name = fold(String(body.name));
    const isTaken = readSkills(tx).some((one) => one.id !== record.id && fold(one.name) === name);
    if (isTaken) throw fieldError('name', 'duplicate');
    if (isNew) record.set('sort', getNextSort(tx, 'skills', '1', {}));
  },
  after: ({ tx, body, before, isNew }) => {
    if (!isNew && body.name !== before.name) renameSkill(tx, String(before.name), String(body.name));
  },
  usage: { technicians: uses('technicians', 't.active'), jobs: uses('service_jobs', 'NOT t.archived') },
  orderedBy: [],
};

/** All skills in their order, also those that are switched off. */
function readSkills(app: Pick<core.App, 'db'>) {
  return queryRows(app, { ...texts('id', 'name'), ...flags('active') }, 'FROM skills ORDER BY sort, name');
}

/** Older forms of these records are stale afterwards, so that none of them stores the old name again. */
function renameSkill(tx: core.App, from: string, to: string): void {
  for (const table of ['technicians', 'service_jobs'])
    execute(
      tx,
      `UPDATE ${table} SET rev = rev + 1, skills = (SELECT json_group_array(iif(e.value = {:from}, {:to}, e.value)
        ORDER BY e.key) FROM json_each(${table}.skills) e)
       WHERE EXISTS (SELECT 1 FROM json_each(${stored(table)}) e WHERE e.value = {:from})`,
      { from, to },
    );
}

/**
 * The names in the list's spelling, each once. `before`: what the record has already, which it keeps also if the list
 * has it no longer.
 * @throws AppError validation at `skills.<n>`: not in the list, or switched off
 */
export function toListedSkills(tx: core.App, names: readonly string[], before: readonly string[]): string[] {
  const known = new Map(readSkills(tx).map((skill) => [fold(skill.name), skill]));
  const kept = new Set(before.map(fold));
  const listed = names.map((name, at) => {
    const skill = known.get(fold(name));
    if (kept.has(fold(name))) return skill?.name ?? name;
    if (!skill?.active) throw fieldError(`skills.${at}`, 'unknownRecord');
    return skill.name;
  });
  return [...new Set(listed)];
}

/**
 * Adds the names that the list does not have, and switches on those that it has. Returns all in the list's spelling.
 */
export function addSkills(tx: core.App, names: readonly string[]): string[] {
  const wanted = new Set(names.map(fold));
  for (const { id, name, active } of readSkills(tx))
    if (!active && wanted.has(fold(name)))
      execute(tx, 'UPDATE skills SET active = TRUE, rev = rev + 1 WHERE id = {:id}', { id });
  const known = new Map(readSkills(tx).map(({ name }) => [fold(name), name]));
  for (const name of names) {
    if (known.has(fold(name))) continue;
    known.set(fold(name), name);
    const skill = new Record(tx.findCollectionByNameOrId('skills'));
    skill.load({ name, sort: getNextSort(tx, 'skills', '1', {}), active: true, rev: 1 });
    tx.save(skill);
  }
  return [...new Set(names.map((name) => known.get(fold(name)) ?? name))];
}
