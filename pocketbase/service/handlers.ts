/** Handlers of the job commands. Technicians call some of them without a role. */
import { isStaff } from '../../lib/auth/permissions.ts';
import {
  jobAdd,
  jobApprove,
  jobArchive,
  jobCreate,
  jobFromOffer as fromOffer,
  jobTransition,
  jobNote,
  jobSave,
  jobSign,
} from '../../lib/service/schema.ts';
import { ownState } from '../../lib/states/schema.ts';
import { command, idempotent, type Context } from '../runtime/command.ts';
import { getPathId } from '../runtime/request.ts';
import { searchCatalog } from '../offers/catalog.ts';
import { requireStaff, findTechnicianId } from './access.ts';
import { toJobAggregate, readJob as read } from './aggregate.ts';
import { createJob as create, createJobFromOffer as createFromOffer } from './create.ts';
import { setJobState, transitionJobByUser } from './transitions.ts';
import {
  addJobLines,
  approveReport,
  archiveJob as archive,
  addJobNote as addNote,
  saveJob as save,
  signJob as sign,
} from './save.ts';

/** Runs a change in one transaction and returns the changed job. */
function changeJob<B>(ctx: Context<B>, fn: (tx: core.App) => core.Record) {
  return ctx.transaction((tx) => toJobAggregate(tx, fn(tx), ctx.user));
}

/** `POST /api/service` */
export function createJob(e: core.RequestEvent): void {
  return command(e, { body: jobCreate }, (ctx) => {
    const { id } = ctx.transaction((tx) =>
      idempotent(ctx, tx, 'service.create', ctx.body, () => ({
        id: create(tx, ctx.user, ctx.body).id,
      })),
    );
    return read(ctx.app, id, ctx.user);
  });
}

/** `POST /api/service/from-offer` */
export function createJobFromOffer(e: core.RequestEvent): void {
  return command(e, { body: fromOffer }, (ctx) =>
    changeJob(ctx, (tx) => createFromOffer(tx, ctx.user, ctx.body.offer)),
  );
}

/** `GET /api/service/{id}` */
export function readJob(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in' }, (ctx) => read(ctx.app, getPathId(e), ctx.user));
}

/** `POST /api/service/{id}/save` */
export function saveJob(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: jobSave }, (ctx) =>
    changeJob(ctx, (tx) => save(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/service/{id}/add` */
export function addToJob(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: jobAdd }, (ctx) =>
    changeJob(ctx, (tx) => addJobLines(tx, getPathId(e), ctx.user, ctx.body.lines)),
  );
}

/** `POST /api/service/{id}/move` */
export function transitionJob(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: jobTransition }, (ctx) =>
    changeJob(ctx, (tx) => transitionJobByUser(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/service/{id}/state` */
export function setStateOfJob(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: ownState }, (ctx) =>
    changeJob(ctx, (tx) => setJobState(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/service/{id}/note` */
export function addJobNote(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: jobNote }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(ctx, tx, 'service.note', ctx.body, () => ({
        id: addNote(tx, getPathId(e), ctx.user, ctx.body.text).id,
      })),
    ),
  );
}

/** `POST /api/service/{id}/archive` */
export function archiveJob(e: core.RequestEvent): void {
  return command(e, { body: jobArchive }, (ctx) =>
    changeJob(ctx, (tx) => archive(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/service/{id}/sign` */
export function signJob(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in', body: jobSign }, (ctx) =>
    changeJob(ctx, (tx) => sign(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/service/{id}/approve` */
export function approveJobReport(e: core.RequestEvent): void {
  return command(e, { body: jobApprove }, (ctx) =>
    changeJob(ctx, (tx) => approveReport(tx, getPathId(e), ctx.user, ctx.body.rev)),
  );
}

/** `GET /api/service/catalog?q=`: products and charges for a job's lines, without costs. */
export function searchJobCatalog(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in' }, (ctx) => {
    if (!isStaff(ctx.user.roles) && findTechnicianId(ctx.app, ctx.user.id) === '') requireStaff(ctx.user);
    return { items: searchCatalog(ctx.app, (e.request?.url?.query().get('q') ?? '').slice(0, 100), false) };
  });
}
