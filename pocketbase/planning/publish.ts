/**
 * `POST /api/planning/routes/{id}/publish` and `/api/planning/publish`: shows routes to their technicians and mails them
 * from the planner's mailbox.
 */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import {
  findUnsent,
  type CurrentStop,
  type Difference,
  type Unsent,
  type VisitMove,
} from '../../lib/planning/shared/differences.ts';
import { totalsOf } from '../../lib/planning/shared/plan.ts';
import type { PlanChange, PublishedRoute, PublishedRoutes } from '../../lib/planning/shared/types.ts';
import { numbers, text, texts } from '../runtime/columns.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { createRecordId, updateRecord } from '../runtime/records.ts';
import { queryRow, queryRows, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findRoute, loadBoardRoutes, loadStops, loadTechnician, loadTechnicianNames, requireRouteRev } from './load.ts';
import { showJobs } from './route-changes.ts';
import { writeLeavingMail, writeRouteMail, type RouteLetter } from './route-mail.ts';
import { queueRouteSms } from './route-sms.ts';
import { keepSent, loadCurrentStops, loadVisitMoves } from './sent.ts';
import { loadVisits } from './visits.ts';

/** 'noMail': the technician has no mail address. 'nothing': the technician knows everything. */
type Outcome = 'sent' | 'noMail' | 'nothing';

/**
 * Publishes a route, or its changes.
 * @throws AppError not_found, stale; locked if nothing has changed; validation at `stops`
 */
export function publishRoute(tx: core.App, id: string, user: CommandUser, input: { rev: number }): PlanChange {
  const route = findRoute(tx, id, user);
  requireRouteRev(tx, route, input.rev);
  const isDraft = route.getString('status') === 'kladde';
  const outcome = sendRoute(tx, route, user, loadVisitMoves(tx));
  if (outcome === 'nothing') throw isDraft ? fieldError('stops', 'minItems', { minimum: 1 }) : new AppError('locked');
  return { stop: '', routes: loadBoardRoutes(tx, [id]), mailed: outcome === 'sent' };
}

/** Publishes each of the routes that has something to send, and says of each what became of it. */
export function publishRoutes(
  tx: core.App,
  user: CommandUser,
  input: { routes: readonly { id: string; rev: number }[] },
): PublishedRoutes {
  // Read before the first is sent: both ends of a move tell it.
  const moves = loadVisitMoves(tx);
  const results = input.routes.map(({ id, rev }) => publishOne(tx, user, moves, { id, rev }));
  return {
    results,
    routes: loadBoardRoutes(
      tx,
      input.routes.map(({ id }) => id),
    ),
  };
}

function publishOne(
  tx: core.App,
  user: CommandUser,
  moves: readonly VisitMove[],
  { id, rev }: { id: string; rev: number },
): PublishedRoute {
  const found = queryRow(
    tx,
    { ...numbers('r.rev'), by: text("coalesce(u.name, '')") },
    'FROM routes r LEFT JOIN users u ON u.id = r.changedBy WHERE r.id = {:id}',
    { id },
  );
  if (!found) return { route: id, outcome: 'gone', by: '' };
  if (found.rev !== rev) return { route: id, outcome: 'stale', by: found.by };
  return { route: id, outcome: sendRoute(tx, findRoute(tx, id, user), user, moves), by: '' };
}

function sendRoute(tx: core.App, route: core.Record, user: CommandUser, moves: readonly VisitMove[]): Outcome {
  const [shown] = loadBoardRoutes(tx, [route.id]);
  const stops = loadCurrentStops(tx, [route.id])(route.id);
  const unsent = shown ? findUnsent(shown, stops, moves) : null;
  if (!unsent) return sendAgain(tx, route, user, stops);
  updateRecord(tx, route, {
    status: route.getString('status') === 'kladde' ? 'udsendt' : route.getString('status'),
    ...getPublication(route, user),
  });
  keepSent(tx, route.id);
  showJobs(tx, route);
  return queueRouteMails(tx, route, user, stops, unsent);
}

const getPublication = (route: core.Record, user: CommandUser) => ({
  publishedAt: toDbTime(),
  publishedBy: user.id,
  publishedRev: route.getInt('rev'),
});

/** Sends the failed mails of the last time again, or the first one where there was no address before. */
function sendAgain(tx: core.App, route: core.Record, user: CommandUser, stops: readonly CurrentStop[]): Outcome {
  if (route.getString('status') === 'kladde') return 'nothing';
  const mails = queryRows(
    tx,
    { to: text('m."to"'), ...texts('m.cc', 'm.subject', 'm.body', 'm.status') },
    "FROM mail_outbox m WHERE m.route = {:route} AND m.channel = '' AND m.created >= {:since} ORDER BY m.rowid",
    { route: route.id, since: route.getString('publishedAt') },
  );
  const failed = mails.filter(({ status }) => ['fejlet', 'ukendt', 'annulleret'].includes(status));
  const isMailMissing = mails.length === 0 && stops.length > 0 && hasAddress(tx, route);
  if (failed.length === 0 && !isMailMissing) return 'nothing';
  updateRecord(tx, route, getPublication(route, user));
  if (isMailMissing) return queueRouteMails(tx, route, user, stops, { isFirst: true, differences: [] });
  for (const { to, cc, subject, body } of failed) queueRouteMail(tx, route, user, { to, cc, subject, body });
  return 'sent';
}

const hasAddress = (tx: core.App, route: core.Record) =>
  tx.findRecordById('technicians', route.getString('technician')).getString('email') !== '';

type Mail = { to: string; cc?: string; subject: string; body: string };

/** The transaction and the route's version let each mail be queued once; its key need not. */
const queueRouteMail = (tx: core.App, route: core.Record, user: CommandUser, mail: Mail) =>
  queueMail(tx, { ...mail, route: route.id, user: user.id, idempotencyKey: createRecordId() });

/** Queues the mail to the technician and the helpers, and one to each helper who was taken off. */
function queueRouteMails(
  tx: core.App,
  route: core.Record,
  user: CommandUser,
  stops: readonly CurrentStop[],
  unsent: Unsent,
): Outcome {
  const find = (id: string) => tx.findRecordById('technicians', id);
  const technician = find(route.getString('technician'));
  const helpers = route.getStringSlice('helpers').map(find);
  const letter: RouteLetter = {
    id: route.id,
    date: route.getString('date'),
    note: route.getString('note'),
    leader: technician.getString('name'),
    helpers: helpers.map((helper) => helper.getString('name')),
    sender: user.name,
    stops,
    visits: loadVisits(tx, [...stops, ...unsent.differences.filter((one) => 'item' in one)]),
    totals: totalsOf(loadTechnician(tx, technician.id), loadStops(tx, route.id)),
    unsent,
    nameOf: loadTechnicianNames(tx),
    appUrl: ($os.getenv('APP_URL') || '').replace(/\/$/, ''),
  };
  for (const left of findLeft(unsent.differences).map(find)) {
    const to = left.getString('email');
    if (to && left.getBool('active'))
      queueRouteMail(tx, route, user, { to, ...writeLeavingMail(letter, left.getString('name')) });
  }
  const people = [technician, ...helpers.filter((helper) => helper.getBool('active'))];
  queueRouteSms(tx, user, letter, people);
  const [to, ...cc] = people.map((one) => one.getString('email')).filter((email) => email !== '');
  if (to !== undefined) queueRouteMail(tx, route, user, { to, cc: cc.join(', '), ...writeRouteMail(letter) });
  return technician.getString('email') === '' ? 'noMail' : 'sent';
}

const findLeft = (differences: readonly Difference[]) =>
  differences.flatMap((one) => (one.what === 'helperRemoved' ? [one.technician] : []));
