/** The keys of houses that a migration has marked to be filled in; every later save sets its own. */
import { leadHouseKeys } from '../../lib/leads/shared/rules.ts';
import { texts } from '../runtime/columns.ts';
import { execute, queryRows } from '../runtime/sql.ts';

/** So many at a time, so that writers wait milliseconds only. */
const STEP = 2000;

/** Fills in the next ones. Their `updated` stays, because nobody has changed them. */
export function fillHouseKeys(app: Pick<core.App, 'db'>): void {
  const marked = queryRows(app, texts('id', 'address', 'zip'), "FROM leads WHERE houseKey = '?' LIMIT {:step}", {
    step: STEP,
  });
  if (marked.length === 0) return;
  const keys = marked.map(({ id, ...place }) => [id, leadHouseKeys(place)]);
  execute(
    app,
    `UPDATE leads SET houseKey = j.value ->> '$[1].houseKey', floorKey = j.value ->> '$[1].floorKey'
      FROM json_each({:keys}) j WHERE leads.id = j.value ->> 0 AND leads.houseKey = '?'`,
    { keys: JSON.stringify(keys) },
  );
}
