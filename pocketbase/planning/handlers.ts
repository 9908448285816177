/** Handlers of the planning commands. Technicians call some of them without a role. */
import { isOperations, isStaff } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { day as daySchema, recordId } from '../../lib/core/fields.ts';
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
import { parseInput, command, idempotent } from '../runtime/command.ts';
import { getPathId, getQueryParam } from '../runtime/request.ts';
import { loadBoard, findSuggestions } from './board.ts';
import { findRoute } from './load.ts';
import { noteStop as writeNote, saveRoute as writeRoute } from './save-route.ts';
import { placeItem } from './place-stop.ts';
import { moveStop as move, orderStops, removeStop } from './move-stop.ts';
import { publish } from './publish.ts';
import { transitionStop as transition } from './stop-status.ts';

/** `GET /api/planning/board?from=&to=`: all routes for the office; for a technician their own published routes. */
export function readBoard(e: core.RequestEvent): void {
  return command(e, { access: 'staff-or-technician' }, (ctx) => {
    const [from, to] = [parseInput(daySchema, getQueryParam(e, 'from')), parseInput(daySchema, getQueryParam(e, 'to'))];
    return loadBoard(ctx.app, ctx.user, from, to, isOperations(ctx.user.roles));
  });
}

/** `GET /api/planning/routes/{id}`: the day and the technician of a route. */
export function readRoute(e: core.RequestEvent): void {
  return command(e, { access: 'staff-or-technician' }, (ctx) => {
    const route = findRoute(ctx.app, getPathId(e), ctx.user);
    return { id: route.id, date: route.getString('date'), technician: route.getString('technician') };
  });
}

/** `GET /api/planning/suggest?job=` or `?task=`: the three slots with the least extra driving. */
export function suggestSlots(e: core.RequestEvent): void {
  return command(e, {}, (ctx) => {
    const kind = getQueryParam(e, 'task') === '' ? 'job' : 'task';
    return { slots: findSuggestions(ctx.app, kind, parseInput(recordId, getQueryParam(e, kind))) };
  });
}

/** `POST /api/planning/place` */
export function placeStop(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: stopPlace }, (ctx) =>
    ctx.transaction((tx) => placeItem(tx, ctx.user, ctx.body)),
  );
}

/** `POST /api/planning/move` */
export function moveStop(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: stopMove }, (ctx) =>
    ctx.transaction((tx) => move(tx, ctx.user, ctx.body)),
  );
}

/** `POST /api/planning/unplace` */
export function unplaceStop(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: stopUnplace }, (ctx) =>
    ctx.transaction((tx) => removeStop(tx, ctx.user, ctx.body)),
  );
}

/** `POST /api/planning/routes/{id}/order` */
export function orderRoute(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: routeOrder }, (ctx) =>
    ctx.transaction((tx) => orderStops(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/planning/routes/{id}/save` */
export function saveRoute(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: routeSave }, (ctx) =>
    ctx.transaction((tx) => writeRoute(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/planning/stops/{id}/note` */
export function noteStop(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: stopNote }, (ctx) =>
    ctx.transaction((tx) => writeNote(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/planning/routes/{id}/publish` */
export function publishRoute(e: core.RequestEvent): void {
  return command(e, { access: 'operations', body: routePublish }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(ctx, tx, 'planning.publish', ctx.body, () => publish(tx, getPathId(e), ctx.user, ctx.body)),
    ),
  );
}

/** `POST /api/planning/stops/{id}/status`, for the route's own technician and operations */
export function transitionStop(e: core.RequestEvent): void {
  return command(e, { access: 'staff-or-technician', body: stopStatus }, (ctx) => {
    if (isStaff(ctx.user.roles) && !isOperations(ctx.user.roles) && ctx.user.technician === '')
      throw new AppError('forbidden');
    return ctx.transaction((tx) => transition(tx, getPathId(e), ctx.user, ctx.body));
  });
}
