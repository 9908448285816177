'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { DayInput } from '@/components/shell/day-input';
import { ErrorText } from '@/components/shell/error-text';
import { useFields } from '@/components/shell/use-fields';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/dates';
import { overviewKeys } from '@/lib/overview/queries';
import { createTask } from '@/lib/tasks/mutations';
import type { TaskType } from '@/lib/tasks/schema';
import { AssigneePicker } from './assignee-picker';
import { TASK_TYPES } from './task-type';

const loadSchema = () => import('@/lib/tasks/schema').then((module) => module.taskCreate);
const blank = () => ({ title: '', type: 'andet' as TaskType, due: copenhagenToday(new Date()), assignee: '' });

/** Write, Enter, next: the quickest way from a thought to a task. */
export function TaskQuickAdd() {
  const t = useTranslations('tasks');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { values, faults, set, check, refuse } = useFields(loadSchema, blank());
  // One key for one intention: pressing again after a lost answer adds nothing twice.
  const [key, setKey] = useState(newKey);
  const add = useMutation({
    mutationFn: createTask,
    onError: (error, task) => {
      // Back into the box, unless the next one is already being written there.
      if (input.current?.value === '') {
        set('title', task.title);
        setKey(task.idempotencyKey ?? newKey());
      }
      refuse(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (values.title === '' && add.isPending) return;
    const data = await check();
    if (!data) return;
    add.mutate({ ...data, idempotencyKey: key });
    set('title', '');
    setKey(newKey());
    input.current?.focus();
  };
  const otherError = add.error && Object.keys(faults).length === 0 ? add.error : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={t('add.title')} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Input
          ref={input}
          value={values.title}
          onChange={(event) => set('title', event.target.value)}
          aria-label={t('add.title')}
          aria-invalid={faults.title ? true : undefined}
          aria-describedby={faults.title ? `${id}-fault` : undefined}
          placeholder={t('add.placeholder')}
          maxLength={200}
          className="min-w-56 flex-1"
        />
        <DayInput value={values.due} onChange={(due) => set('due', due)} aria-label={t('add.due')} aria-invalid={faults.due ? true : undefined} className="tabular w-32" />
        <NativeSelect value={values.type} onChange={(event) => set('type', event.target.value as TaskType)} aria-label={t('add.type')} className="w-40">
          {TASK_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </NativeSelect>
        <AssigneePicker value={values.assignee} onChange={(assignee) => set('assignee', assignee)} />
        <Button type="submit">
          <Plus aria-hidden />
          {t('add.submit')}
        </Button>
      </div>
      <FieldError id={`${id}-fault`} errors={[faults.title, faults.due, faults.assignee]} />
      <ErrorText error={otherError} />
    </form>
  );
}

function newKey(): string {
  return crypto.randomUUID();
}
