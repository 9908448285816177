import { AppError } from '../../lib/core/errors.ts';
import { taskChanges, taskCreate, taskTransition, taskSave } from '../../lib/tasks/schema.ts';
import { taskSetStart } from '../../lib/tasks/set-schema.ts';
import { command, idempotent } from '../runtime/command.ts';
import { getPathId } from '../runtime/request.ts';
import { changeTask, createTask as create, transitionTask as move, saveTask as save } from './commands.ts';
import { startTaskSetByHand } from './sets.ts';

/** POST /api/tasks */
export function createTask(e: core.RequestEvent): void {
  return command(e, { body: taskCreate }, (ctx) =>
    ctx.transaction((tx) => idempotent(ctx, tx, 'task.create', ctx.body, () => create(tx, ctx.user, ctx.body))),
  );
}

/** POST /api/tasks/{id}/save */
export function saveTask(e: core.RequestEvent): void {
  return command(e, { body: taskSave }, ({ transaction, user, body }) =>
    transaction((tx) => save(tx, getPathId(e), user, body)),
  );
}

/** POST /api/tasks/{id}/status */
export function transitionTask(e: core.RequestEvent): void {
  return command(e, { body: taskTransition }, ({ transaction, user, body }) =>
    transaction((tx) => move(tx, getPathId(e), user, body)),
  );
}

/** POST /api/tasks/change: each change runs in its own transaction, so that a refused one does not stop the others. */
export function changeTasks(e: core.RequestEvent): void {
  return command(e, { body: taskChanges }, ({ transaction, user, body }) => ({
    results: body.changes.map((change) => {
      try {
        return { id: change.id, task: transaction((tx) => changeTask(tx, user, change)) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { id: change.id, error: error.toBody() };
      }
    }),
  }));
}

/** POST /api/tasks/start-set */
export function startTaskSet(e: core.RequestEvent): void {
  return command(e, { body: taskSetStart }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(ctx, tx, 'task.startSet', ctx.body, () => startTaskSetByHand(tx, ctx.user, ctx.body)),
    ),
  );
}
