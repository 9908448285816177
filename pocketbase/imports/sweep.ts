import { queryValues, toDbTime } from '../runtime/sql.ts';
import { countOutcomes } from './rows.ts';
import { deleteRowsOf, readChoices } from './store.ts';

/** Rows, and with them the undo, are kept this long after the end; an import that was never begun as well. */
const KEEP_DAYS = 30;

const NEVER_BEGUN = "status IN ('modtager', 'klar') AND done = 0";

/** How an import ends that was begun and left: its open rows were not imported. */
function toEnd(tx: core.App, record: core.Record): object {
  const status = record.getString('status');
  if (status === 'faerdig' || status === 'fortrudt') return {};
  const counts = countOutcomes(tx, record.id, { ...readChoices(record), isOver: 1 });
  return { status: status === 'fortryder' ? 'fortrudt' : 'faerdig', finishedAt: toDbTime(), counts };
}

/** Deletes the rows of imports that ended or were left long ago, and imports that were never begun. */
export function sweepImports(app: Pick<core.App, 'runInTransaction'>): void {
  const before = toDbTime(new Date(Date.now() - KEEP_DAYS * 86_400_000));
  app.runInTransaction((tx) => {
    const find = (where: string) => queryValues<string>(tx, `SELECT id FROM imports WHERE ${where}`, { before });
    const unused = find(`${NEVER_BEGUN} AND updated < {:before}`);
    const ended = find(
      `NOT isSwept AND NOT (${NEVER_BEGUN})
        AND iif(status IN ('faerdig', 'fortrudt'), finishedAt, updated) < {:before}`,
    );
    for (const record of tx.findRecordsByIds('imports', ended)) {
      record?.load({ ...toEnd(tx, record), isSwept: true });
      if (record) tx.save(record);
    }
    deleteRowsOf(tx, [...ended, ...unused]);
    for (const record of tx.findRecordsByIds('imports', unused)) if (record) tx.delete(record);
  });
}
