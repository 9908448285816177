/** Jobs of a benchmark, as copies of those that are there, by plain statements. */
import type { DatabaseSync } from 'node:sqlite';

const TABLE = 'service_jobs';
/** Copies have numbers from here. */
const FIRST_NUMBER = 5_000_000;
/** Columns that name another record of which each job has its own. */
const OWN = ['inquiry', 'previous', 'recurrence', 'serviceAgreement'];

/** Adds copies of the jobs until there are at least so many. */
export function addJobs(db: DatabaseSync, wanted: number): void {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${TABLE}')`).all();
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => {
    if (name === 'id') return `printf('bench%010d', number)`;
    if (name === 'jobNumber') return `${FIRST_NUMBER} + number`;
    return OWN.includes(name) ? `''` : name;
  });
  const count = () => Number(db.prepare(`SELECT count(*) AS n FROM ${TABLE}`).get()?.n);
  for (let present = count(); present > 0 && present < wanted; present = count())
    db.exec(
      `INSERT INTO ${TABLE} (${names.join(', ')}) SELECT ${values.join(', ')}
      FROM (SELECT *, ${present} + row_number() OVER (ORDER BY id) AS number FROM ${TABLE} LIMIT ${wanted - present})`,
    );
}
