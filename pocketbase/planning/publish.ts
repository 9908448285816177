/**
 * `POST /api/planning/routes/{id}/publish`: shows the route to the technician and mails it from the planner's mailbox.
 */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { formatDayLong } from '../../lib/core/shared/dates.ts';
import { formatClock } from '../../lib/core/shared/clock.ts';
import { formatDuration } from '../../lib/core/shared/duration.ts';
import { sortByStart } from '../../lib/planning/shared/driving.ts';
import { totalsOf, type DayTotals } from '../../lib/planning/shared/plan.ts';
import { takesTime } from '../../lib/planning/shared/rules.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { text, texts } from '../runtime/columns.ts';
import { queryRows, queryValue, toDbTime } from '../runtime/sql.ts';
import { findRoute, requireRouteRev, loadBoardRoutes, loadStops, loadTechnician } from './load.ts';
import { showJobs } from './route-changes.ts';
import type { CommandUser } from '../runtime/user.ts';
import { updateRecord } from '../runtime/records.ts';

/**
 * Publishes a route, or its changes.
 * @throws AppError not_found, stale; locked if nothing has changed; validation at `stops`
 */
export function publishRoute(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: { rev: number; idempotencyKey: string },
): PlanChange {
  const route = findRoute(tx, id, user);
  requireRouteRev(tx, route, input.rev);
  const isFirst = route.getString('status') === 'kladde';
  if (isFirst && loadStops(tx, id).length === 0) throw fieldError('stops', 'minItems', { minimum: 1 });
  if (!isFirst && route.getInt('publishedRev') === route.getInt('rev') && !hasMailFailed(tx, id))
    throw new AppError('locked');
  updateRecord(tx, route, {
    status: isFirst ? 'udsendt' : route.getString('status'),
    publishedAt: toDbTime(),
    publishedBy: user.id,
    publishedRev: route.getInt('rev'),
  });
  showJobs(tx, route);
  const mailed = queueRouteMail(tx, route, user, input.idempotencyKey, isFirst);
  return { stop: '', routes: loadBoardRoutes(tx, [id]), mailed };
}

/** Did the newest mail fail, so that it may be sent again? */
function hasMailFailed(tx: core.App, route: string): boolean {
  const status = queryValue<string>(
    tx,
    'SELECT status FROM mail_outbox WHERE route = {:route} ORDER BY created DESC, rowid DESC',
    { route },
  );
  return status === null || status === 'fejlet' || status === 'annulleret';
}

/** Adds the mail to the technician and the helpers to the outbox; false if the technician has no address. */
function queueRouteMail(
  tx: core.App,
  route: core.Record,
  user: CommandUser,
  idempotencyKey: string,
  isFirst: boolean,
): boolean {
  const technician = tx.findRecordById('technicians', route.getString('technician'));
  const helpers = route.getStringSlice('helpers').map((helper) => tx.findRecordById('technicians', helper));
  const [to, ...cc] = [technician, ...helpers.filter((helper) => helper.getBool('active'))]
    .map((one) => one.getString('email'))
    .filter((email) => email !== '');
  if (to === undefined) return false;
  const day = formatDayLong(route.getString('date'), 'da');
  queueMail(tx, {
    route: route.id,
    user: user.id,
    to,
    cc: cc.join(', '),
    subject: isFirst
      ? `${helpers.length > 0 ? 'Jeres' : 'Din'} rute ${day}`
      : `Ændringer i ${helpers.length > 0 ? 'jeres' : 'din'} rute ${day}`,
    body: buildMailBody(
      tx,
      route,
      technician,
      helpers.map((helper) => helper.getString('name')),
      user,
      isFirst,
    ),
    idempotencyKey,
  });
  return technician.getString('email') !== '';
}

/**
 * 'Kørsel i alt: ca. 3 t, heraf færge 95 min (40 km)', and whether it is estimated from postcodes or a place is
 * unknown.
 */
function driveLine({ driveMin, ferryMin, driveMeters, accuracy }: DayTotals): string {
  const time = formatDuration(driveMin) + (ferryMin > 0 ? `, heraf færge ${ferryMin} min` : '');
  const km = `${Math.round(driveMeters / 1000)} km`;
  if (accuracy === 'unknown') return `Kørsel i alt: ca. ${time} (mindst ${km}, placering ukendt)`;
  return `Kørsel i alt: ca. ${time} (${km}${accuracy === 'postcode' ? ', anslået' : ''})`;
}

/** 'Mads, Trine og Lærke' */
const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} og ${names[names.length - 1] ?? ''}`;

/** Plain text, always in Danish: technicians get mail from planners with different languages. */
function buildMailBody(
  tx: core.App,
  route: core.Record,
  technician: core.Record,
  helpers: readonly string[],
  user: CommandUser,
  isFirst: boolean,
): string {
  const stops = sortByStart(loadStops(tx, route.id).filter((stop) => takesTime(stop.status)));
  const where = new Map(
    queryRows(
      tx,
      {
        ...texts('s.id', 's.note'),
        line: text("coalesce(trim(j.customerName || ', ' || j.address || ', ' || j.zip || ' ' || j.city, ', '), '')"),
      },
      "FROM route_stops s LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job WHERE s.route = {:route}",
      { route: route.id },
    ).map(({ id, line, note }) => [id, { line, note: note ? [`  ${note.replace(/\n/g, '\n  ')}`] : [] }]),
  );
  const plan = loadTechnician(tx, technician.id);
  const url = ($os.getenv('APP_URL') || '').replace(/\/$/, '');
  const [your, Your] = helpers.length > 0 ? ['jeres', 'Jeres'] : ['din', 'Din'];
  const greeting = isFirst ? `Her er ${your} rute` : `${Your} rute er ændret. Sådan ser den ud nu`;
  const toClock = (minute: number) => formatClock(minute).replace(':', '.');
  return [
    `Hej ${joinNames([technician.getString('name'), ...helpers].map((name) => name.split(' ')[0] ?? ''))}`,
    '',
    `${greeting} ${formatDayLong(route.getString('date'), 'da')}:`,
    '',
    ...(stops.length === 0
      ? ['Ingen stop.']
      : stops.flatMap((stop) => [
          `${toClock(stop.startMinute)}–${toClock(stop.endMinute)}  ` +
            [stop.title, where.get(stop.id)?.line].filter(Boolean).join(' · '),
          ...(where.get(stop.id)?.note ?? []),
        ])),
    '',
    ...(helpers.length > 0
      ? [`Det er ${technician.getString('name')}s rute. Med som hjælp: ${helpers.join(', ')}`]
      : []),
    driveLine(totalsOf(plan, stops)),
    ...(route.getString('note') ? ['', route.getString('note')] : []),
    '',
    'Se ruten med adresser, telefon og kort:',
    `${url}/planning/${route.id}`,
    '',
    'Venlig hilsen',
    user.name,
  ].join('\n');
}
