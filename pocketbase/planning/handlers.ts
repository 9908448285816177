/** The planning commands: who may call, what they send, which transaction does it. Technicians call without a role. */
import { isOperations, isStaff } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { day as daySchema, recordId } from '../../lib/core/fields.ts';
import { isRecordId } from '../../lib/core/record-id.ts';
import {
  routeOrder,
  routePublish,
  routeSave,
  stopMove,
  stopNote,
  stopPlace,
  stopStatus,
  stopUnplace,
} from '../../lib/planning/schema.ts';
import { checked, command, idempotent } from '../runtime/command.ts';
import { boardOf, suggestFor } from './board.ts';
import { findRoute } from './load.ts';
import { noteStop as writeNote, saveRoute as writeRoute } from './crew.ts';
import { place } from './place.ts';
import { move, order, unplace } from './move.ts';
import { publish } from './publish.ts';
import { moveStatus } from './status.ts';

/** @throws AppError not_found */
function pathId(e: core.RequestEvent): string {
  const id = e.request?.pathValue('id') ?? '';
  if (!isRecordId(id)) throw new AppError('not_found');
  return id;
}

const queried = (e: core.RequestEvent, name: string) => e.request?.url?.query().get(name) ?? '';

/** `GET /api/planning/board?from=&to=`: for the office everything of those days; for a technician the own routes that were sent out. */
export const readBoard = (e: core.RequestEvent) =>
  command(e, { roles: 'working' }, (ctx) => {
    const [from, to] = [checked(daySchema, queried(e, 'from')), checked(daySchema, queried(e, 'to'))];
    return boardOf(ctx.app, ctx.user, from, to, isOperations(ctx.user.roles));
  });

/** `GET /api/planning/routes/{id}`: which day and whose it is. */
export const readRoute = (e: core.RequestEvent) =>
  command(e, { roles: 'working' }, (ctx) => {
    const route = findRoute(ctx.app, pathId(e), ctx.user);
    return { id: route.id, date: route.getString('date'), technician: route.getString('technician') };
  });

/** `GET /api/planning/suggest?job=` or `?task=`: the three places with the least extra driving. */
export const suggestSlots = (e: core.RequestEvent) =>
  command(e, {}, (ctx) => {
    const kind = queried(e, 'task') === '' ? 'job' : 'task';
    return { slots: suggestFor(ctx.app, kind, checked(recordId, queried(e, kind))) };
  });

/** `POST /api/planning/place` */
export const placeStop = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: stopPlace }, (ctx) => ctx.transaction((tx) => place(tx, ctx.user, ctx.body)));

/** `POST /api/planning/move` */
export const moveStop = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: stopMove }, (ctx) => ctx.transaction((tx) => move(tx, ctx.user, ctx.body)));

/** `POST /api/planning/unplace` */
export const unplaceStop = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: stopUnplace }, (ctx) => ctx.transaction((tx) => unplace(tx, ctx.user, ctx.body)));

/** `POST /api/planning/routes/{id}/order` */
export const orderRoute = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: routeOrder }, (ctx) =>
    ctx.transaction((tx) => order(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/planning/routes/{id}/save` */
export const saveRoute = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: routeSave }, (ctx) =>
    ctx.transaction((tx) => writeRoute(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/planning/stops/{id}/note` */
export const noteStop = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: stopNote }, (ctx) =>
    ctx.transaction((tx) => writeNote(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/planning/routes/{id}/publish` */
export const publishRoute = (e: core.RequestEvent) =>
  command(e, { roles: 'drift', body: routePublish }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(tx, ctx.user.id, 'planning.publish', ctx.body.idempotencyKey, () =>
        publish(tx, pathId(e), ctx.user, ctx.body),
      ),
    ),
  );

/** `POST /api/planning/stops/{id}/status`: the route's own technician and drift. */
export const moveStopStatus = (e: core.RequestEvent) =>
  command(e, { roles: 'working', body: stopStatus }, (ctx) => {
    if (isStaff(ctx.user.roles) && !isOperations(ctx.user.roles) && ctx.user.technician === '')
      throw new AppError('forbidden');
    return ctx.transaction((tx) => moveStatus(tx, pathId(e), ctx.user, ctx.body));
  });
