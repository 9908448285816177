/** What a route's technicians were sent last (`routes.sent`), and how its stops are now. */
import type { CurrentStop, SentRoute, VisitMove } from '../../lib/planning/shared/differences.ts';
import { type Column, json, list, number, numbers, object, plain, rows, text, texts } from '../runtime/columns.ts';
import { execute, queryRows } from '../runtime/sql.ts';

const inSent = (name: string) => `json_extract(e.value, '$.${name}')`;
/** What names a visit to people: of its job `j`, or of its task `t` at the lead `l`. */
const NAMED = {
  title: text("coalesce(j.title, t.title, '')"),
  customer: text("coalesce(j.customerName, nullif(l.company, ''), l.name, '')"),
};
const NAMED_FROM = (job: string, task: string) => `LEFT JOIN service_jobs j ON j.id = ${job}
  LEFT JOIN tasks t ON t.id = ${task} LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead`;

const SENT_STOPS = rows(
  {
    stop: text(inSent('stop')),
    kind: text(inSent('kind')),
    item: text(inSent('item')),
    startMinute: number(inSent('startMinute')),
    endMinute: number(inSent('endMinute')),
    note: text(inSent('note')),
    ...NAMED,
  },
  inSent('startMinute'),
  `FROM json_each(r.sent, '$.stops') e ${NAMED_FROM(inSent('item'), inSent('item'))}`,
);
const SENT_ROUTE = object({
  stops: json(SENT_STOPS),
  helpers: list("json_extract(r.sent, '$.helpers')"),
  note: text("coalesce(json_extract(r.sent, '$.note'), '')"),
});

/** Of a route `r`: null if nothing has changed since, or if it is not known what was sent. */
export const SENT: Column<SentRoute | null> = json(`CASE WHEN r.rev != r.publishedRev
  AND coalesce(json_type(nullif(r.sent, '')), '') = 'object' THEN ${SENT_ROUTE} ELSE 'null' END`);

/** Keeps the route as it is now as what its technicians have been told. Nothing may save the route's record after. */
export function keepSent(tx: core.App, route: string): void {
  execute(
    tx,
    `UPDATE routes SET sent = json_object('stops', json((
        SELECT json_group_array(json_object('stop', s.id, 'kind', iif(s.job != '', 'job', 'task'),
          'item', iif(s.job != '', s.job, s.task), 'startMinute', s.startMinute, 'endMinute', s.endMinute,
          'note', s.note)) FROM route_stops s WHERE s.route = routes.id)),
      'helpers', json(${list('helpers')}), 'note', note) WHERE id = {:route}`,
    { route },
  );
}

const ITEM_OF_STOP = (stop: string) => `iif(${inSent('kind')} = 'job', ${stop}.job, ${stop}.task)`;
/** The stop `s` as it is now of a sent stop: itself, or the planned one of its job or task that no route has been sent. */
const STOP_NOW = `coalesce((SELECT o.id FROM route_stops o WHERE o.id = ${inSent('stop')}),
  (SELECT min(n.id) FROM route_stops n JOIN routes nr ON nr.id = n.route WHERE ${ITEM_OF_STOP('n')} = ${inSent('item')}
    AND n.status = 'planlagt' AND NOT EXISTS (SELECT 1 FROM json_each(nullif(nr.sent, ''), '$.stops') k
      WHERE json_extract(k.value, '$.stop') = n.id)))`;
const movePlace = (route: string, technician: string, startMinute: string) =>
  object({
    route: text(`${route}.id`),
    technician: text(`${technician}.id`),
    name: text(`${technician}.name`),
    date: text(`${route}.date`),
    startMinute: number(startMinute),
  });
const MOVE = {
  was: text(inSent('stop')),
  stop: text('s.id'),
  from: json<VisitMove['from']>(movePlace('r', 'rt', inSent('startMinute'))),
  to: json<VisitMove['to']>(movePlace('q', 'qt', 's.startMinute')),
};

/** The visits that went from a sent route to another one, and whose old route has not been sent again. */
export function loadVisitMoves(app: core.App): VisitMove[] {
  const found = queryRows(
    app,
    MOVE,
    `FROM routes r JOIN technicians rt ON rt.id = r.technician JOIN json_each(nullif(r.sent, ''), '$.stops') e
      JOIN route_stops s ON s.id = ${STOP_NOW} JOIN routes q ON q.id = s.route JOIN technicians qt ON qt.id = q.technician
      WHERE r.rev != r.publishedRev AND r.status != 'kladde' AND q.id != r.id AND s.status = 'planlagt'
      ORDER BY r.date, ${inSent('startMinute')}`,
  );
  // Of two parts that were taken off, one that is laid again is the first of them.
  return found.filter((move, index) => found.findIndex(({ stop }) => stop === move.stop) === index);
}

const CURRENT_STOP = {
  ...texts('s.route', 's.note'),
  ...numbers('s.startMinute', 's.endMinute'),
  ...plain<CurrentStop>()('s', ['status']),
  stop: text('s.id'),
  kind: text<CurrentStop['kind']>("iif(s.job != '', 'job', 'task')"),
  item: text("iif(s.job != '', s.job, s.task)"),
  ...NAMED,
};

/** The stops of routes in the order of their times. @returns a function from a route's id to its stops */
export function loadCurrentStops(app: core.App, routes: readonly string[]): (route: string) => CurrentStop[] {
  const stops = queryRows(
    app,
    CURRENT_STOP,
    `FROM route_stops s ${NAMED_FROM('s.job', 's.task')}
      WHERE s.route IN (SELECT value FROM json_each({:routes})) ORDER BY s.startMinute, s.endMinute`,
    { routes: JSON.stringify(routes) },
  );
  return (id) => stops.filter(({ route }) => route === id);
}
