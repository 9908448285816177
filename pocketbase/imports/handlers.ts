import { OUTCOMES } from '../../lib/imports/types.ts';
import {
  importChoices,
  importCorrection,
  importCreate,
  importDiscard,
  importRow,
  importRows,
  importStep,
} from '../../lib/imports/schema.ts';
import { command, idempotent, type Context } from '../runtime/command.ts';
import { getPathId, getQueryParam } from '../runtime/request.ts';
import { queryRows, toDbTime } from '../runtime/sql.ts';
import { applyChunk, type Run } from './apply.ts';
import { correctRows } from './correct.ts';
import { countOutcomes, readRows } from './rows.ts';
import {
  createImport as create,
  deleteRowsOf,
  discardImport as discard,
  findImport,
  readChoices,
  receiveRows,
  requireStatus,
  saveChoices,
  saveRow,
  toMotion,
  toProgress,
} from './store.ts';
import { listRows, summarise, withNames } from './summary.ts';
import { undoChunk } from './undo.ts';

/** A command works for about this long before it answers with its progress. */
const STEP_MS = 400;
const MAX_PAGE = 1000;
/** Rows, and with them the undo, are kept this long after the end; an import that was never begun as well. */
const KEEP_DAYS = 30;

/** POST /api/imports */
export function createImport(e: core.RequestEvent): void {
  return command(e, { body: importCreate }, (ctx) =>
    ctx.transaction((tx) => idempotent(ctx, tx, 'import.create', ctx.body, () => create(tx, ctx.user, ctx.body))),
  );
}

/** GET /api/imports/{id}/summary */
export function readImport(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => summarise(app, findImport(app, getPathId(e), user)));
}

/** GET /api/imports/{id}/progress: how far a page has come with it. */
export function readImportProgress(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => toMotion(findImport(app, getPathId(e), user)));
}

/** GET /api/imports/{id}/rows?show=&page=&size= */
export function listImportRows(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const job = findImport(app, getPathId(e), user);
    const show = getQueryParam(e, 'show');
    const number = (name: string, most: number) =>
      Math.min(Math.max(1, Number.parseInt(getQueryParam(e, name), 10) || 1), most);
    return {
      items: listRows(app, job, {
        show: [...OUTCOMES, 'findes', 'advarsel'].some((one) => one === show) ? show : '',
        page: number('page', 1_000_000),
        size: number('size', MAX_PAGE),
      }),
    };
  });
}

/** POST /api/imports/{id}/rows: the next rows of the file; the same rows again replace themselves. */
export function receiveImportRows(e: core.RequestEvent): void {
  return command(e, { body: importRows }, ({ app, transaction, user, body }) =>
    receiveRows(app, transaction, user, getPathId(e), body.rows),
  );
}

/** POST /api/imports/{id}/choices */
export function saveImportChoices(e: core.RequestEvent): void {
  return command(e, { body: importChoices }, ({ transaction, user, body }) =>
    transaction((tx) => saveChoices(tx, user, getPathId(e), body)),
  );
}

/** POST /api/imports/{id}/row: answers the row as it was checked again. */
export function saveImportRow(e: core.RequestEvent): void {
  return command(e, { body: importRow }, ({ app, transaction, user, body }) => {
    const id = getPathId(e);
    transaction((tx) => saveRow(tx, user, id, body));
    const job = findImport(app, id, user);
    return withNames(app, job, readRows(app, id, readChoices(job), [body.row]))[0];
  });
}

/** POST /api/imports/{id}/correct: the same wrong text in all rows; repeated while rows are left. */
export function correctImport(e: core.RequestEvent): void {
  return command(e, { body: importCorrection }, (ctx) => correctRows(ctx, getPathId(e), ctx.body));
}

/** POST /api/imports/{id}/discard */
export function discardImport(e: core.RequestEvent): void {
  return command(e, { body: importDiscard }, ({ transaction, user, body }) => {
    transaction((tx) => discard(tx, user, getPathId(e), body.rev));
    return {};
  });
}

/** Works chunk by chunk until there is no more or the time is over. */
function work(run: Run, chunk: (run: Run) => boolean): void {
  const until = Date.now() + STEP_MS;
  while (chunk(run) && Date.now() < until);
}

/** POST /api/imports/{id}/apply: the next rows. One that is repeated after a lost answer does nothing. */
export function applyImport(e: core.RequestEvent): void {
  return command(e, { body: importStep }, (ctx) => {
    const [id, job] = startStep(e, ctx);
    requireStatus(job, 'klar', 'i_gang', 'faerdig');
    if (job.getInt('done') <= ctx.body.from && job.getString('status') !== 'faerdig')
      work(ctx, (run) => applyChunk(run, id));
    return toProgress(findImport(ctx.app, id, ctx.user));
  });
}

/** POST /api/imports/{id}/undo: takes back the next rows. */
export function undoImport(e: core.RequestEvent): void {
  return command(e, { body: importStep }, (ctx) => {
    const [id, job] = startStep(e, ctx);
    requireStatus(job, 'i_gang', 'klar', 'faerdig', 'fortryder', 'fortrudt');
    const isOver = job.getString('status') === 'fortrudt' || job.getBool('isSwept');
    if (job.getInt('undone') <= ctx.body.from && !isOver) work(ctx, (run) => undoChunk(run, id));
    return toProgress(findImport(ctx.app, id, ctx.user));
  });
}

function startStep(e: core.RequestEvent, { app, user }: Context<unknown>): [id: string, job: core.Record] {
  const id = getPathId(e);
  return [id, findImport(app, id, user)];
}

const NEVER_BEGUN = "status IN ('modtager', 'klar') AND done = 0";

/** How an import ends that was begun and left: its open rows were not imported. */
function toEnd(tx: core.App, job: core.Record): object {
  const status = job.getString('status');
  if (status === 'faerdig' || status === 'fortrudt') return {};
  const counts = countOutcomes(tx, job.id, { ...readChoices(job), isOver: 1 });
  return { status: status === 'fortryder' ? 'fortrudt' : 'faerdig', finishedAt: toDbTime(), counts };
}

/** Deletes the rows of imports that ended or were left long ago, and imports that were never begun. */
export function sweepImports(app: Pick<core.App, 'runInTransaction'>): void {
  const before = toDbTime(new Date(Date.now() - KEEP_DAYS * 86_400_000));
  app.runInTransaction((tx) => {
    const find = (where: string) =>
      queryRows<string>(tx, `SELECT json_quote(id) AS row FROM imports WHERE ${where}`, { before });
    const unused = find(`${NEVER_BEGUN} AND updated < {:before}`);
    const ended = find(
      `NOT isSwept AND NOT (${NEVER_BEGUN})
        AND iif(status IN ('faerdig', 'fortrudt'), finishedAt, updated) < {:before}`,
    );
    for (const job of tx.findRecordsByIds('imports', ended)) {
      job?.load({ ...toEnd(tx, job), isSwept: true });
      if (job) tx.save(job);
    }
    deleteRowsOf(tx, [...ended, ...unused]);
    for (const job of tx.findRecordsByIds('imports', unused)) if (job) tx.delete(job);
  });
}
