/** The planning commands. Technicians call some of them without a role. */
import { isOperations, isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { planning } from '../../lib/planning/commands.ts';
import { technicianDays } from '../../lib/planning/day-page-commands.ts';
import { dayLinkStatus, ofDayLink } from '../../lib/planning/shared/day-page.ts';
import {
  boardQuery,
  planSteps,
  routeOrder,
  routePublish,
  routesPublish,
  routeSave,
  sickReport,
  sickUndo,
  stopMove,
  stopNote,
  stopPlace,
  stopStatus,
  stopUnplace,
} from '../../lib/planning/shared/schema.ts';
import { slotBooking, slotHold, slotQuery } from '../../lib/planning/shared/hold-schema.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { readBoard } from './board.ts';
import { bookSlot, undoBooking } from './book.ts';
import { changePlan } from './change-plan.ts';
import { checkDayLink, readDayPage, setStopByLink } from './day-page.ts';
import { holdSlot, releaseHold } from './holds.ts';
import { findRoute } from './load.ts';
import { moveStop, orderRoute, unplaceStop } from './move-stop.ts';
import { placeStop } from './place-stop.ts';
import { publishRoute, publishRoutes } from './publish.ts';
import { noteStop, saveRoute } from './save-route.ts';
import { reportSick, undoSick } from './sick.ts';
import { transitionStop } from './stop-status.ts';
import { suggestSlots } from './suggest.ts';
import { readUnsent } from './unsent.ts';

export const planningCommands: Implementations<typeof planning> = {
  readBoard: implement(
    planning.readBoard,
    { access: 'staff-or-technician', input: boardQuery },
    ({ app, user, input }) => readBoard(app, user, input.from, input.to, isOperations(user.roles)),
  ),
  readRoute: implement(planning.readRoute, { access: 'staff-or-technician' }, ({ app, user, path }) => {
    const route = findRoute(app, path.id, user);
    return { id: route.id, date: route.getString('date'), technician: route.getString('technician') };
  }),
  suggestSlots: implement(planning.suggestSlots, { input: slotQuery }, ({ app, user, input }) =>
    suggestSlots(app, user, input),
  ),
  holdSlot: implement(planning.holdSlot, { input: slotHold }, ({ app, user, input }) => holdSlot(app, user, input)),
  releaseHold: implement(planning.releaseHold, {}, ({ app, user, path }) => releaseHold(app, path.id, user)),
  bookSlot: implement(planning.bookSlot, { input: slotBooking }, ({ app, user, input }) => bookSlot(app, user, input)),
  undoBooking: implement(planning.undoBooking, {}, ({ app, user, path }) => undoBooking(app, path.id, user)),
  placeStop: implement(planning.placeStop, { access: 'operations', input: stopPlace }, ({ app, user, input }) =>
    placeStop(app, user, input),
  ),
  moveStop: implement(planning.moveStop, { access: 'operations', input: stopMove }, ({ app, user, input }) =>
    moveStop(app, user, input),
  ),
  unplaceStop: implement(planning.unplaceStop, { access: 'operations', input: stopUnplace }, ({ app, user, input }) =>
    unplaceStop(app, user, input),
  ),
  changePlan: implement(planning.changePlan, { access: 'operations', input: planSteps }, ({ app, user, input }) =>
    changePlan(app, user, input),
  ),
  reportSick: implement(planning.reportSick, { access: 'operations', input: sickReport }, ({ app, user, input }) =>
    reportSick(app, user, input),
  ),
  undoSick: implement(planning.undoSick, { access: 'operations', input: sickUndo }, ({ app, user, input }) =>
    undoSick(app, user, input),
  ),
  orderRoute: implement(planning.orderRoute, { access: 'operations', input: routeOrder }, onRecord(orderRoute)),
  saveRoute: implement(planning.saveRoute, { access: 'operations', input: routeSave }, onRecord(saveRoute)),
  noteStop: implement(planning.noteStop, { access: 'operations', input: stopNote }, onRecord(noteStop)),
  publishRoute: implement(planning.publishRoute, { access: 'operations', input: routePublish }, onRecord(publishRoute)),
  readUnsent: implement(planning.readUnsent, { access: 'operations', input: boardQuery }, ({ app, input }) => ({
    routes: readUnsent(app, input.from, input.to),
  })),
  publishRoutes: implement(
    planning.publishRoutes,
    { access: 'operations', input: routesPublish },
    ({ app, user, input }) => publishRoutes(app, user, input),
  ),
  transitionStop: implement(
    planning.transitionStop,
    { access: 'staff-or-technician', input: stopStatus },
    ({ app, user, path, input }) => {
      if (isStaff(user.roles) && !isOperations(user.roles) && user.technician === '') throw new AppError('forbidden');
      return transitionStop(app, path.id, user, input);
    },
  ),
};

const toMoment = ({ now }: { now?: string | undefined }) => (now === undefined ? new Date() : new Date(now));

export const technicianDayCommands: Implementations<typeof technicianDays> = {
  checkLink: implement(technicianDays.checkLink, { access: 'superuser', input: ofDayLink }, ({ app, input }) =>
    checkDayLink(app, input.link, toMoment(input)),
  ),
  readDay: implement(technicianDays.readDay, { access: 'superuser', input: ofDayLink }, ({ app, input }) =>
    readDayPage(app, input.link, toMoment(input)),
  ),
  setStatus: implement(technicianDays.setStatus, { access: 'superuser', input: dayLinkStatus }, ({ app, input }) =>
    setStopByLink(app, input, toMoment(input)),
  ),
};
