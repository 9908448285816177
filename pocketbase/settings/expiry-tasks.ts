/** Tasks for papers that soon expire, finished when they are renewed (docs/decisions/082-audit-pack.md). */
import { addDays, copenhagenToday, formatDay } from '../../lib/core/shared/dates.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { Expiring } from '../../lib/settings/shared/expiry.ts';
import { texts } from '../runtime/columns.ts';
import { hasRow, queryRows } from '../runtime/sql.ts';
import { addTask, finishTask, MAX_TITLE } from '../tasks/own-tasks.ts';
import { loadKlsApprovers } from './company.ts';
import { listExpiring } from './instruments.ts';

/** The task is due this many days before the last day: a course or a calibration is to be booked first. */
const BOOKED_DAYS = 30;

/** A renewed paper has another last day, and so another key. */
const keyOf = ({ kind, id, name, until }: Expiring) =>
  [kind, id, kind === 'instrument' ? '' : fold(name), until].join(':');

/**
 * Makes a task for each paper that is marked, once, and finishes those of papers that are renewed or switched off. Runs
 * every hour. One of several tasks about a paper that a user has ended ends the others.
 * @returns the number of tasks made
 */
export function tellOfExpiring(app: Pick<core.App, 'runInTransaction'>, now: Date = new Date()): number {
  let made = 0;
  app.runInTransaction((tx) => {
    const marked = new Map(listExpiring(tx, now).map((one) => [keyOf(one), one]));
    finishTasks(tx, new Set(marked.keys()));
    const told = findReaders(tx);
    for (const [key, paper] of marked) {
      if (hasRow(tx, 'SELECT 1 FROM tasks WHERE expiring = {:key}', { key })) continue;
      for (const assignee of told) addTask(tx, { ...describe(paper, copenhagenToday(now)), assignee, expiring: key });
      made += told.length;
    }
  });
  return made;
}

function finishTasks(tx: core.App, marked: ReadonlySet<string>): void {
  const rows = queryRows(tx, texts('id', 'expiring', 'status'), "FROM tasks WHERE expiring != ''");
  const isOpen = ({ status }: { status: string }) => status === 'aaben' || status === 'i_gang';
  const ended = new Set(rows.filter((row) => !isOpen(row)).map(({ expiring }) => expiring));
  for (const { id } of rows.filter((row) => isOpen(row) && (ended.has(row.expiring) || !marked.has(row.expiring))))
    finishTask(tx, tx.findRecordById('tasks', id), '');
}

/** Those who answer for the firm's KLS if it names them, else admins and moderators. */
function findReaders(tx: core.App): string[] {
  const named = loadKlsApprovers(tx);
  if (named.length > 0) return named;
  const office = `FROM users WHERE NOT inactive
    AND EXISTS (SELECT 1 FROM json_each(users.roles) r WHERE r.value IN ('admin', 'moderator')) ORDER BY id`;
  return queryRows(tx, texts('id'), office).map(({ id }) => id);
}

const WHERE = {
  instrument: 'Indstillinger › Måleinstrumenter',
  technician: 'Indstillinger › Montører',
  firm: 'Indstillinger › Firma',
} as const;

/** In Danish, as all tasks that the product makes. */
function describe({ kind, name, who, until }: Expiring, today: string) {
  const what = [name, who].filter(Boolean).join(', ');
  const due = addDays(until, -BOOKED_DAYS);
  const verb = until < today ? 'udløb' : 'udløber';
  return {
    title: `Forny ${what}`.slice(0, MAX_TITLE),
    body: `${kind === 'instrument' ? 'Kalibreringen' : 'Beviset'} ${verb} ${formatDay(until)}. Skriv den nye dato under ${WHERE[kind]}, så lukker opgaven selv.`,
    type: 'bestil',
    priority: until < today ? 'hoej' : 'normal',
    due: due < today ? today : due,
    origin: 'regel',
  };
}
