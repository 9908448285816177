/** The places that the web server has drives measured between. */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { PointKey } from '../../lib/planning/shared/known-drives.ts';
import type { WantedPlaces } from '../../lib/planning/shared/drive-schema.ts';
import type { Place } from '../../lib/planning/shared/places.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import { takesTime } from '../../lib/planning/shared/rules.ts';
import { numbers, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { loadTray } from './board.ts';
import { loadPlacedHolds } from './held.ts';
import { listPoints } from './known-drives.ts';
import { loadRoutesBetween, loadTeam } from './load.ts';

/** So many days after today are measured ahead. */
const DAYS_AHEAD = 14;
/** So many leads, and the customers of so many offers: those that were changed last. */
const MAX_CUSTOMERS = 200;

/** A time for a lead or an offer is looked for while a seller works on it. Both orders have an index. */
const CUSTOMERS = `FROM leads l WHERE l.id IN (
    SELECT id FROM (
      SELECT id FROM leads WHERE NOT archived AND mergedInto = '' ORDER BY updated DESC LIMIT ${MAX_CUSTOMERS})
    UNION
    SELECT lead FROM (SELECT lead FROM inquiries WHERE NOT archived ORDER BY updated DESC LIMIT ${MAX_CUSTOMERS}))`;

/** The places of the customers whom the sellers have worked on last. */
function listCustomerPoints(app: core.App): PointKey[] {
  const places = queryRows(app, { ...texts('l.address', 'l.zip'), ...numbers('l.lat', 'l.lng') }, CUSTOMERS, {});
  return listPoints(places.map(withPoint));
}

/** The places that drives are wanted between, from today on. */
export function readWantedPlaces(app: core.App): WantedPlaces {
  const today = copenhagenToday(new Date());
  const to = addDays(today, DAYS_AHEAD);
  const team = loadTeam(app);
  const starts = new Map(team.map((one) => [one.id, one]));
  const holds = loadPlacedHolds(app, today, to);
  const days = new Map<string, { date: string; technician: string; places: Place[] }>();
  const add = (date: string, technician: string, place: Place) => {
    const key = `${date} ${technician}`;
    const day = days.get(key) ?? { date, technician, places: [] };
    day.places.push(place);
    days.set(key, day);
  };
  for (const { date, technician, stops } of loadRoutesBetween(app, today, to))
    for (const { place, status } of stops) if (takesTime(status)) add(date, technician, place);
  for (const { date, technician, place } of holds) add(date, technician, place);
  return {
    days: [...days.values()].map(({ date, technician, places }) => {
      const start = starts.get(technician);
      return { date, points: listPoints([...(start ? [start] : []), ...places]) };
    }),
    tray: listPoints(loadTray(app, to)),
    customers: listCustomerPoints(app),
    starts: listPoints(team),
  };
}
