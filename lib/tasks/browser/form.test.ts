import { taskToForm, taskToInput } from './form.ts';
import type { TaskItem } from '../shared/queries.ts';
import { taskSave } from '../shared/schema.ts';

const task = {
  id: 'a',
  title: 'Ring',
  type: 'ring_op',
  due: '2027-02-01',
  dueTime: '',
  priority: 'hoej',
  assignee: 'b'.repeat(15),
  status: 'aaben',
  rev: 3,
  recurrence: { every: 'month', day: 31 },
} as TaskItem;

test('an unchanged task is sent as stored, including a rule whose day was moved', () => {
  expect(taskToInput(taskToForm(task))).toEqual({
    title: 'Ring',
    body: '',
    type: 'ring_op',
    due: '2027-02-01',
    dueTime: '',
    priority: 'hoej',
    assignee: 'b'.repeat(15),
    lead: '',
    inquiry: '',
    job: '',
    recurrence: { every: 'month', day: 31 },
  });
});

test('a new day or interval makes a new rule', () => {
  expect(taskToInput({ ...taskToForm(task), due: '2027-02-10' }).recurrence).toEqual({ every: 'month', day: 10 });
  expect(taskToInput({ ...taskToForm(task), repeat: 'week' }).recurrence).toEqual({ every: 'week', weekday: 1 });
  expect(taskToInput({ ...taskToForm(task), repeat: '' }).recurrence).toBeNull();
});

test('a rule without a day is refused at the field of the day', () => {
  const result = taskSave.safeParse({ ...taskToInput({ ...taskToForm(task), due: '', repeat: 'week' }), rev: 1 });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['due']]);
});
