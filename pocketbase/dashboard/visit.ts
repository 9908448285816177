/** When a user last opened the dashboard, so that it can show the news since then. */
import { text } from '../runtime/columns.ts';
import { execute, queryRow, toDbTime, type Database } from '../runtime/sql.ts';

/** After a longer break than this a new visit begins. */
const VISIT_PAUSE_MS = 30 * 60_000;

type Visit = { at: string; since: string };

function readVisit(app: Database, user: string): Visit {
  const columns = { at: text('visitedAt'), since: text('visitSince') };
  return queryRow(app, columns, 'FROM users WHERE id = {:user}', { user }) ?? { at: '', since: '' };
}

const isVisitOver = (visit: Visit, now: Date) =>
  visit.at !== '' && now.getTime() - Date.parse(visit.at.replace(' ', 'T')) > VISIT_PAUSE_MS;

/** The end of the previous visit; '' on the first visit. */
export function getNewsStart(app: Database, user: string, now: Date): string {
  const visit = readVisit(app, user);
  return isVisitOver(visit, now) ? visit.at : visit.since;
}

/** Stores the time of the visit. A plain statement: a record save would change `updated` and send a realtime event. */
export function recordVisit(app: Database, user: string, now: Date): void {
  const visit = readVisit(app, user);
  const since = isVisitOver(visit, now) ? visit.at : visit.since;
  execute(app, 'UPDATE users SET visitedAt = {:at}, visitSince = {:since} WHERE id = {:user}', {
    at: toDbTime(now),
    since,
    user,
  });
}
