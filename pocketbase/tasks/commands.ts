/** The commands of the tasks. */
import { tasks } from '../../lib/tasks/commands.ts';
import { taskChanges, taskCreate, taskSave, taskTransition } from '../../lib/tasks/shared/schema.ts';
import { taskSetStart } from '../../lib/tasks/shared/set-schema.ts';
import { changeEach } from '../runtime/change-each.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { changeTask, createTask, saveTask, transitionTask } from './save.ts';
import { startTaskSet } from './sets.ts';

export const taskCommands: Implementations<typeof tasks> = {
  createTask: implement(tasks.createTask, { input: taskCreate }, ({ app, user, input }) =>
    createTask(app, user, input),
  ),
  saveTask: implement(tasks.saveTask, { input: taskSave }, onRecord(saveTask)),
  transitionTask: implement(tasks.transitionTask, { input: taskTransition }, onRecord(transitionTask)),
  changeTasks: implement(
    tasks.changeTasks,
    { input: taskChanges, transaction: 'none' },
    ({ app, user, input: { changes } }) => ({
      results: changeEach(app, 'task', changes, (tx, change) => changeTask(tx, user, change)),
    }),
  ),
  startTaskSet: implement(tasks.startTaskSet, { input: taskSetStart }, ({ app, user, input }) =>
    startTaskSet(app, user, input),
  ),
};
