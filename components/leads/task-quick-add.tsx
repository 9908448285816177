'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { DayInput } from '@/components/shell/day-input';
import { ErrorText } from '@/components/shell/error-text';
import { PastDay } from '@/components/shell/past-day';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { copenhagenToday } from '@/lib/core/dates';
import { TasksTypeOptions } from '@/lib/pocketbase/types';
import { toClientError } from '@/lib/pocketbase/command';
import { useAddTask } from './use-add-task';
import type { Viewer } from './use-viewer';

const TYPES = Object.values(TasksTypeOptions);
const MAX_TITLE = 200;

/** One line: what, which kind, when. Enter adds it; without a text the kind is the text. */
export function TaskQuickAdd({ leadId, viewer, onClose }: { leadId: string; viewer: Viewer; onClose: () => void }) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const id = useId();
  const [title, setTitle] = useState('');
  const [type, setType] = useState<TasksTypeOptions>('ring_op');
  const [due, setDue] = useState(() => copenhagenToday(new Date()));
  const add = useAddTask(leadId, viewer.id, onClose);
  const error = add.error ? toClientError(add.error) : null;
  const faults = Object.values(error?.fields ?? {});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ title: title.trim() || t(`taskType.${type}`), type, due, dueTime: '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className="flex flex-col gap-2 border-b bg-muted/40 p-3">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_8rem_auto]">
        <Input
          autoFocus
          aria-label={t('tasks.what')}
          placeholder={t('tasks.what')}
          value={title}
          maxLength={MAX_TITLE}
          onChange={(event) => setTitle(event.target.value)}
          className="max-sm:col-span-2"
        />
        <Select value={type} onValueChange={(value) => setType(value as TasksTypeOptions)}>
          <SelectTrigger aria-label={t('tasks.kind')} className="w-full">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {TYPES.map((value) => (
              <SelectItem key={value} value={value}>
                {t(`taskType.${value}`)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <DayInput id={`${id}-due`} aria-label={t('tasks.due')} aria-describedby={`${id}-past`} value={due} onChange={setDue} />
        <span className="flex gap-1 max-sm:col-span-2">
          <Button type="submit" disabled={add.isPending}>
            {common('add')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
        </span>
      </div>
      <PastDay id={`${id}-past`} day={due} />
      {faults.length > 0 ? <FieldError errors={faults} /> : <ErrorText error={error} />}
    </form>
  );
}
