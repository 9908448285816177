'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { DayField, TimeField } from '@/components/common/form/fields/day-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { dayText } from '@/components/common/day/day-text';
import { useNames, useStaff } from '@/components/common/use-names';
import { clockText } from '@/lib/core/shared/clock';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { nextDue } from '@/lib/tasks/shared/recurrence';
import { pb } from '@/lib/pocketbase/shared/client';
import type { TasksRecord } from '@/lib/pocketbase/shared/types';
import { taskToForm, taskToInput, type TaskForm as Values } from '@/lib/tasks/browser/form';
import { linkTarget } from '@/lib/tasks/browser/links';
import { tasks } from '@/lib/tasks/commands';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { LinkField } from './link-field';
import { patchTasks } from '@/components/tasks/use-task-changes';
import type { TaskSave } from '@/lib/tasks/shared/schema';
import { TASK_PRIORITIES, TASK_TYPES } from '@/lib/tasks/shared/values';

const loadSchema = () => import('@/lib/tasks/shared/schema').then(({ taskSave }) => taskSave);

/** The form with all fields of a task. */
export function TaskForm({ task, onClose }: { task: TaskItem; onClose: () => void }) {
  const t = useTranslations('tasks');
  const queryClient = useQueryClient();
  const state = useRecordForm<Values, Awaited<ReturnType<typeof loadSchema>>, TasksRecord>({
    name: `task:${task.id}`,
    fresh: taskToForm(task),
    rev: task.rev ?? 0,
    schema: loadSchema,
    // The schema requires a version; the command below sends the real one.
    toSent: (values) => ({ ...taskToInput(values), rev: 0 }),
    fieldOf: (path) => (path.startsWith('recurrence') ? 'repeat' : path),
    toTheirs: (current) => ({ ...taskToInput(taskToForm(current as TaskItem)), rev: 0 }) as TaskSave,
    save: (sent, { rev }) => tasks.saveTask(task.id, { ...sent, rev }),
    onSaved: (saved) => {
      // The next change needs the new version before the lists have been read again.
      patchTasks(queryClient, new Map([[task.id, { rev: saved.rev ?? 0 }]]));
      void queryClient.invalidateQueries({ queryKey: queryRoots.dashboard });
      onClose();
    },
  });
  const people = useAssignees(task);
  const words = useConflictWords();
  return (
    <RecordForm
      state={state}
      words={words}
      guard={false}
      label={t('edit')}
      bodyClassName="overflow-y-auto"
      footer={<FormFooter state={state} onCancel={onClose} />}
    >
      <TextField<Values> name="title" label={t('field.title')} maxLength={200} />
      <div className="grid grid-cols-2 gap-3">
        <DayField<Values> name="due" label={t('field.due')} optional warnPast />
        <TimeField<Values> name="dueTime" label={t('field.dueTime')} optional />
        <ChoiceField<Values>
          name="type"
          label={t('field.type')}
          choices={TASK_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <ChoiceField<Values>
          name="priority"
          label={t('field.priority')}
          choices={TASK_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      </div>
      <ChoiceField<Values>
        name="assignee"
        label={t('field.assignee')}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LinkField />
      <RepeatField />
      <TextareaField<Values> name="body" label={t('field.body')} optional maxLength={5000} rows={4} />
    </RecordForm>
  );
}

/** Active staff, and the task's assignee even if no longer active. */
function useAssignees({ assignee }: TaskItem) {
  const names = useNames();
  const staff = useStaff();
  if (!assignee || staff.some(({ id }) => id === assignee)) return staff;
  return [...staff, { id: assignee, name: names(assignee) }];
}

/** Names of fields and values for the dialog that shows a colleague's conflicting changes. */
function useConflictWords() {
  const t = useTranslations('tasks');
  const locale = useLocale();
  const names = useNames();
  const queryClient = useQueryClient();
  return {
    label: (field: string) => (t.has(`field.${field}` as 'field.title') ? t(`field.${field}` as 'field.title') : field),
    value: (field: string, raw: unknown) => {
      const text = String(raw ?? '');
      if (field === 'assignee') return names(text);
      if (field === 'type') return t(`type.${text}` as 'type.andet');
      if (field === 'priority') return t(`priority.${text}` as 'priority.normal');
      if (field === 'lead' || field === 'inquiry' || field === 'job')
        return text === '' ? '' : (queryClient.getQueryData(linkTarget(pb, field, text).queryKey)?.label ?? text);
      if (field === 'due') return dayText(text, locale);
      if (field === 'dueTime') return clockText(text, locale);
      if (field === 'recurrence') return t(`repeat.${(raw as { every?: 'day' } | null)?.every ?? 'never'}`);
      return text;
    },
  };
}

/** How the task repeats, and its next day. */
function RepeatField() {
  const t = useTranslations('tasks');
  const locale = useLocale();
  const values = useWatch() as Values;
  const { recurrence } = taskToInput(values);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(values.due);
  const hint =
    recurrence && isDay ? t('repeatNext', { day: dayText(nextDue(recurrence, values.due), locale) }) : undefined;
  return (
    <ChoiceField<Values>
      name="repeat"
      label={t('field.recurrence')}
      hint={hint}
      choices={(['', 'day', 'week', 'month'] as const).map((value) => ({
        value,
        label: t(`repeat.${value || 'never'}`),
      }))}
    />
  );
}
