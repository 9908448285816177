'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useStaff } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { isCalendarDay } from '@/lib/core/shared/dates';
import type { LeadBulkAction } from '@/lib/leads/shared/bulk';
import { TASK_TYPES } from '@/lib/tasks/shared/values';

type Task = Extract<LeadBulkAction, { kind: 'task' }>;
type Props = { count: number; onClose: () => void; onConfirm: (action: LeadBulkAction) => void };

const NEW: Task = { kind: 'task', title: '', type: 'foelg_op', due: '', assignee: '' };
const LONGEST = 200;

/** Asks for the task that each of the selected leads gets. */
export function TaskDialog({ count, onClose, onConfirm }: Props) {
  const t = useTranslations('leads.bulk');
  const common = useTranslations('common');
  const id = useId();
  const [task, setTask] = useState(NEW);
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<Task>) => setTask({ ...task, ...change });
  const isMissing = task.title.trim() === '';
  const isNoDay = task.due !== '' && !isCalendarDay(task.due);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isNoDay) onConfirm({ ...task, title: task.title.trim() });
  };
  return (
    <DialogFrame title={t('taskTitle', { count })} onClose={onClose} className="max-w-md">
      <form onSubmit={confirm} noValidate className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={`${id}-title`}>{t('taskFields.title')}</FieldLabel>
          <Input
            id={`${id}-title`}
            autoFocus
            autoComplete="off"
            maxLength={LONGEST}
            value={task.title}
            aria-invalid={(isTried && isMissing) || undefined}
            aria-describedby={isTried && isMissing ? `${id}-title-error` : undefined}
            onChange={(event) => set({ title: event.target.value })}
          />
          <FieldError id={`${id}-title-error`} error={isTried && isMissing ? { code: 'required' } : undefined} />
        </Field>
        <Field>
          <FieldLabel htmlFor={`${id}-due`}>{t('taskFields.due')}</FieldLabel>
          <DayInput
            id={`${id}-due`}
            value={task.due}
            aria-invalid={(isTried && isNoDay) || undefined}
            aria-describedby={isTried && isNoDay ? `${id}-due-error` : undefined}
            onChange={(due) => set({ due })}
          />
          <FieldError id={`${id}-due-error`} error={isTried && isNoDay ? { code: 'invalidDate' } : undefined} />
        </Field>
        <TaskSelects id={id} task={task} set={set} />
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{t('taskConfirm', { count })}</Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** The kind of task, and who gets it. */
function TaskSelects({ id, task, set }: { id: string; task: Task; set: (change: Partial<Task>) => void }) {
  const t = useTranslations('leads.bulk.taskFields');
  const tasks = useTranslations('tasks');
  const staff = useStaff();
  return (
    <>
      <Field>
        <FieldLabel htmlFor={`${id}-type`}>{t('type')}</FieldLabel>
        <NativeSelect
          id={`${id}-type`}
          value={task.type}
          onChange={(event) => set({ type: event.target.value as Task['type'] })}
        >
          {TASK_TYPES.map((type) => (
            <option key={type} value={type}>
              {tasks(`type.${type}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-assignee`}>{t('assignee')}</FieldLabel>
        <NativeSelect
          id={`${id}-assignee`}
          value={task.assignee}
          onChange={(event) => set({ assignee: event.target.value })}
        >
          <option value="">{t('owners')}</option>
          {staff.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  );
}
