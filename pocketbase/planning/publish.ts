/** `POST /api/planning/routes/{id}/publish`: the technician sees the route and is told of it by mail, from the planner's own mailbox. */
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { formatDayLong } from '../../lib/core/dates.ts';
import { formatMinute, sortByStart, totalsOf } from '../../lib/planning/plan.ts';
import { takesTime } from '../../lib/planning/rules.ts';
import type { PlanChange } from '../../lib/planning/types.ts';
import { dbTime, rows } from '../runtime/sql.ts';
import { findRoute, requireRouteRev, routesById, stopsOf, technicianFor, type Planner } from './load.ts';
import { seenBy } from './place.ts';

/** First and again: whatever has changed since is sent. @throws AppError not_found, stale; locked where nothing has changed; validation at `stops` */
export function publish(
  tx: core.App,
  id: string,
  actor: Planner,
  input: { rev: number; idempotencyKey: string },
): PlanChange {
  const route = findRoute(tx, id, actor);
  const date = route.getString('date');
  requireRouteRev(tx, route, input.rev, { technician: route.getString('technician'), date });
  const isFirst = route.getString('status') === 'kladde';
  if (isFirst && stopsOf(tx, id).length === 0) throw fieldError('stops', 'minItems', { minimum: 1 });
  if (!isFirst && route.getInt('publishedRev') === route.getInt('rev') && !mailFailed(tx, id))
    throw new AppError('locked');
  route.load({
    status: isFirst ? 'udsendt' : route.getString('status'),
    publishedAt: dbTime(),
    publishedBy: actor.id,
    publishedRev: route.getInt('rev'),
  });
  tx.save(route);
  for (const job of rows<string>(
    tx,
    "SELECT json_quote(job) AS row FROM route_stops WHERE route = {:route} AND job != ''",
    { route: id },
  )) {
    const record = tx.findRecordById('service_jobs', job);
    record.set('technicians', seenBy(route));
    tx.save(record);
  }
  const mailed = tell(tx, route, actor, input.idempotencyKey, isFirst);
  return { stop: '', routes: routesById(tx, [id]), mailed };
}

/** The last mail did not go out: it may be sent again. */
function mailFailed(tx: core.App, route: string): boolean {
  const [status] = rows<string>(
    tx,
    'SELECT json_quote(status) AS row FROM mail_outbox WHERE route = {:route} ORDER BY created DESC, rowid DESC LIMIT 1',
    { route },
  );
  return status === undefined || status === 'fejlet' || status === 'annulleret';
}

/** Puts the mail to the technician and those who come along into the outbox; false where the technician has no address. */
function tell(tx: core.App, route: core.Record, actor: Planner, idempotencyKey: string, isFirst: boolean): boolean {
  const technician = tx.findRecordById('technicians', route.getString('technician'));
  const helpers = route.getStringSlice('helpers').map((helper) => tx.findRecordById('technicians', helper));
  const [to, ...cc] = [technician, ...helpers.filter((helper) => helper.getBool('active'))]
    .map((one) => one.getString('email'))
    .filter((email) => email !== '');
  if (to === undefined) return false;
  const mail = new Record(tx.findCollectionByNameOrId('mail_outbox'));
  const day = formatDayLong(route.getString('date'), 'da');
  mail.load({
    route: route.id,
    user: actor.id,
    to,
    cc: cc.join(', '),
    subject: isFirst
      ? `${helpers.length > 0 ? 'Jeres' : 'Din'} rute ${day}`
      : `Ændringer i ${helpers.length > 0 ? 'jeres' : 'din'} rute ${day}`,
    body: bodyOf(
      tx,
      route,
      technician,
      helpers.map((helper) => helper.getString('name')),
      actor,
      isFirst,
    ),
    idempotencyKey,
    status: 'venter',
    attempts: 0,
    nextAttemptAt: Date.now(),
    leaseUntil: 0,
  });
  tx.save(mail);
  return technician.getString('email') !== '';
}

/** '1 t 19 min.' */
const lengthText = (minutes: number) =>
  [
    minutes >= 60 ? `${Math.floor(minutes / 60)} t` : '',
    minutes % 60 > 0 || minutes === 0 ? `${minutes % 60} min.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** 'Mads, Trine og Lærke' */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} og ${names[names.length - 1] ?? ''}`;

/** Plain text in Danish, whatever the planner's own language: technicians get mail from all of them. */
function bodyOf(
  tx: core.App,
  route: core.Record,
  technician: core.Record,
  helpers: readonly string[],
  actor: Planner,
  isFirst: boolean,
): string {
  const stops = sortByStart(stopsOf(tx, route.id).filter((stop) => takesTime(stop.status)));
  const where = new Map(
    rows<{ id: string; line: string; note: string }>(
      tx,
      "SELECT json_object('id', s.id, 'note', s.note, 'line', coalesce(trim(j.customerName || ', ' || j.address || ', ' || j.zip || ' ' || j.city, ', '), '')) AS row FROM route_stops s LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job WHERE s.route = {:route}",
      { route: route.id },
    ).map(({ id, line, note }) => [id, { line, note: note ? [`  ${note.replace(/\n/g, '\n  ')}`] : [] }]),
  );
  const plan = technicianFor(tx, technician.id);
  const { driveMin, driveMeters } = totalsOf(plan, stops);
  const url = ($os.getenv('APP_URL') || '').replace(/\/$/, '');
  return [
    `Hej ${listed([technician.getString('name'), ...helpers].map((name) => name.split(' ')[0] ?? ''))}`,
    '',
    `${isFirst ? `Her er ${helpers.length > 0 ? 'jeres' : 'din'} rute` : `${helpers.length > 0 ? 'Jeres' : 'Din'} rute er ændret. Sådan ser den ud nu`} ${formatDayLong(route.getString('date'), 'da')}:`,
    '',
    ...(stops.length === 0
      ? ['Ingen stop.']
      : stops.flatMap((stop) => [
          `${formatMinute(stop.startMinute).replace(':', '.')}–${formatMinute(stop.endMinute).replace(':', '.')}  ${[stop.title, where.get(stop.id)?.line].filter(Boolean).join(' · ')}`,
          ...(where.get(stop.id)?.note ?? []),
        ])),
    '',
    ...(helpers.length > 0
      ? [`Det er ${technician.getString('name')}s rute. Med som hjælp: ${helpers.join(', ')}`]
      : []),
    `Kørsel i alt: ca. ${lengthText(driveMin)} (${Math.round(driveMeters / 1000)} km)`,
    ...(route.getString('note') ? ['', route.getString('note')] : []),
    '',
    'Se ruten med adresser, telefon og kort:',
    `${url}/planning/${route.id}`,
    '',
    'Venlig hilsen',
    actor.name,
  ].join('\n');
}
