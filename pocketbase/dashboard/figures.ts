/** The dashboard's figures. They use the same conditions as the lists that they link to. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { figuresSql } from '../../lib/dashboard/shared/figures-sql.ts';
import type { FigureKey, Figures, FigureValue } from '../../lib/dashboard/shared/filters.ts';
import { queryJson, queryValue, type Database, type SqlParams } from '../runtime/sql.ts';
import { getNewsStart } from './visit.ts';

const RESPONSE_DAYS = 30;

/** Days after which a new lead counts as stale, from the firm's states. */
function readRottenDays(app: Database): number {
  return (
    queryValue<number>(app, "SELECT rottenDays FROM states WHERE entity = 'lead' AND step = 'ny' AND isDefault") ?? 0
  );
}

/** The median response time in minutes of the last days. */
const RESPONSE_SQL = `SELECT coalesce((SELECT minutes FROM (
    SELECT cast((julianday(firstContactAt) - julianday(created)) * 1440 AS INTEGER) AS minutes,
    row_number() OVER (ORDER BY julianday(firstContactAt) - julianday(created)) AS place, count(*) OVER () AS total
    FROM leads WHERE created >= {:since} AND firstContactAt != '' AND firstContactAt >= created AND NOT archived
  ) WHERE place = (total + 1) / 2), 'null') AS json`;

/** `everybody`: all records, for operations; otherwise the user's own. */
export function readFigures(app: Database, user: string, everybody: boolean): Figures {
  const now = new Date();
  const today = copenhagenToday(now);
  const rottenDays = readRottenDays(app);
  const { select, params } = figuresSql({ who: everybody ? '' : user, today, rottenDays });
  const figures = JSON.parse(queryJson(app, select, params as SqlParams)) as Record<FigureKey, FigureValue>;
  const since = new Date(now.getTime() - RESPONSE_DAYS * 86_400_000).toISOString().replace('T', ' ');
  const responseMin = JSON.parse(queryJson(app, RESPONSE_SQL, { since })) as number | null;
  return { today, rottenDays, since: getNewsStart(app, user, now), responseMin, figures };
}
