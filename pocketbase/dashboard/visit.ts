/** When a person last looked, so that the dashboard can say what has happened since. */
import { dbTime, execute, row, type Database } from '../runtime/sql.ts';

/** Away for longer than this, and it is a new visit. */
const PAUSE_MS = 30 * 60_000;

type Visit = { at: string; since: string };

function visitOf(app: Database, user: string): Visit {
  return (
    row<Visit>(app, "SELECT json_object('at', visitedAt, 'since', visitSince) AS row FROM users WHERE id = {:user}", {
      user,
    }) ?? { at: '', since: '' }
  );
}

const isOver = (visit: Visit, now: Date) =>
  visit.at !== '' && now.getTime() - Date.parse(visit.at.replace(' ', 'T')) > PAUSE_MS;

/** The end of the visit before this one; '' on the first. */
export function sinceOf(app: Database, user: string, now: Date): string {
  const visit = visitOf(app, user);
  return isOver(visit, now) ? visit.at : visit.since;
}

/** Notes that the person looks now. No record save: it is nobody else's business, and `updated` means something else. */
export function noteVisit(app: Database, user: string, now: Date): void {
  const visit = visitOf(app, user);
  const since = isOver(visit, now) ? visit.at : visit.since;
  execute(app, 'UPDATE users SET visitedAt = {:at}, visitSince = {:since} WHERE id = {:user}', {
    at: dbTime(now),
    since,
    user,
  });
}
