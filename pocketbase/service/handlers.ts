/** The jobs' commands: who may call, what they send, which transaction does it. Technicians call them without a role. */
import { isStaff } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { isRecordId } from '../../lib/core/record-id.ts';
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
import { command, idempotent, type Context } from '../runtime/command.ts';
import { searchCatalog } from '../offers/catalog.ts';
import { requireStaff, technicianOf } from './access.ts';
import { forActor, jobAggregate } from './aggregate.ts';
import { createJob as create, jobFromOffer } from './create.ts';
import { moveByHand } from './moves.ts';
import {
  addJobLines,
  approveReport,
  archiveJob as archive,
  noteOnJob,
  saveJob as save,
  signJob as sign,
} from './save.ts';

/** The id in the path. @throws AppError not_found */
function pathId(e: core.RequestEvent): string {
  const id = e.request?.pathValue('id') ?? '';
  if (!isRecordId(id)) throw new AppError('not_found');
  return id;
}

/** Runs it in one transaction and answers the job as it then is. */
function change<B>(ctx: Context<B>, fn: (tx: core.App) => core.Record) {
  return ctx.transaction((tx) => forActor(tx, fn(tx), ctx.user));
}

/** `POST /api/service` */
export const createJob = (e: core.RequestEvent) =>
  command(e, { body: jobCreate }, (ctx) => {
    const { id } = ctx.transaction((tx) =>
      idempotent(tx, ctx.user.id, 'service.create', ctx.body.idempotencyKey, () => ({
        id: create(tx, ctx.user, ctx.body).id,
      })),
    );
    return jobAggregate(ctx.app, id, ctx.user);
  });

/** `POST /api/service/from-offer` */
export const createJobFromOffer = (e: core.RequestEvent) =>
  command(e, { body: fromOffer }, (ctx) => change(ctx, (tx) => jobFromOffer(tx, ctx.user, ctx.body.offer)));

/** `GET /api/service/{id}` */
export const readJob = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in' }, (ctx) => jobAggregate(ctx.app, pathId(e), ctx.user));

/** `POST /api/service/{id}/save` */
export const saveJob = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: jobSave }, (ctx) =>
    change(ctx, (tx) => save(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/service/{id}/add` */
export const addToJob = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: jobAdd }, (ctx) =>
    change(ctx, (tx) => addJobLines(tx, pathId(e), ctx.user, ctx.body.lines)),
  );

/** `POST /api/service/{id}/move` */
export const moveJobByHand = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: jobTransition }, (ctx) =>
    change(ctx, (tx) => moveByHand(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/service/{id}/note` */
export const writeJobNote = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: jobNote }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(tx, ctx.user.id, 'service.note', ctx.body.idempotencyKey, () => ({
        id: noteOnJob(tx, pathId(e), ctx.user, ctx.body.text).id,
      })),
    ),
  );

/** `POST /api/service/{id}/archive` */
export const archiveJob = (e: core.RequestEvent) =>
  command(e, { body: jobArchive }, (ctx) => change(ctx, (tx) => archive(tx, pathId(e), ctx.user, ctx.body)));

/** `POST /api/service/{id}/sign` */
export const signJob = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in', body: jobSign }, (ctx) =>
    change(ctx, (tx) => sign(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/service/{id}/approve` */
export const approveJobReport = (e: core.RequestEvent) =>
  command(e, { body: jobApprove }, (ctx) => change(ctx, (tx) => approveReport(tx, pathId(e), ctx.user, ctx.body.rev)));

/** `GET /api/service/catalog?q=`: goods and charges for a job's lines, without costs. */
export const searchJobCatalog = (e: core.RequestEvent) =>
  command(e, { roles: 'signed-in' }, (ctx) => {
    if (!isStaff(ctx.user.roles) && technicianOf(ctx.app, ctx.user.id) === '') requireStaff(ctx.user);
    return { items: searchCatalog(ctx.app, (e.request?.url?.query().get('q') ?? '').slice(0, 100), false) };
  });
