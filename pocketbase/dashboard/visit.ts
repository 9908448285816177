/** When a person last looked, so that the dashboard can say what has happened since. */
import { toDbTime, execute, queryRow, type Database } from '../runtime/sql.ts';

/** Away for longer than this, and it is a new visit. */
const VISIT_PAUSE_MS = 30 * 60_000;

type Visit = { at: string; since: string };

function readVisit(app: Database, user: string): Visit {
  return (
    queryRow<Visit>(
      app,
      "SELECT json_object('at', visitedAt, 'since', visitSince) AS row FROM users WHERE id = {:user}",
      {
        user,
      },
    ) ?? { at: '', since: '' }
  );
}

const isVisitOver = (visit: Visit, now: Date) =>
  visit.at !== '' && now.getTime() - Date.parse(visit.at.replace(' ', 'T')) > VISIT_PAUSE_MS;

/** The end of the visit before this one; '' on the first. */
export function getNewsStart(app: Database, user: string, now: Date): string {
  const visit = readVisit(app, user);
  return isVisitOver(visit, now) ? visit.at : visit.since;
}

/** Notes that the person looks now. No record save: it is nobody else's business, and `updated` means something else. */
export function recordVisit(app: Database, user: string, now: Date): void {
  const visit = readVisit(app, user);
  const since = isVisitOver(visit, now) ? visit.at : visit.since;
  execute(app, 'UPDATE users SET visitedAt = {:at}, visitSince = {:since} WHERE id = {:user}', {
    at: toDbTime(now),
    since,
    user,
  });
}
