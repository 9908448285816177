'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/shell/error-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { copenhagenToday } from '@/lib/core/dates';
import { leadTasks } from '@/lib/leads/queries';
import type { Lead, LeadTask } from '@/lib/leads/types';
import { pb } from '@/lib/pocketbase/client';
import { clockText, dayText } from '@/components/shell/day-text';
import { Panel } from '@/components/shell/panel';
import { useNames } from '@/components/shell/use-names';
import { useTaskDone } from './use-task-done';
import type { Viewer } from './use-viewer';

const TaskQuickAdd = dynamic(() => import('./task-quick-add').then((module) => module.TaskQuickAdd), { ssr: false });

/** What is still to be done for the customer. */
export function LeadTasks({ lead, viewer, mayChange }: { lead: Lead; viewer: Viewer; mayChange: boolean }) {
  const t = useTranslations('leads.tasks');
  const { data, error, refetch } = useQuery(leadTasks(pb, lead.id));
  const [adding, setAdding] = useState(false);
  const done = useTaskDone(lead.id);
  return (
    <Panel
      title={t('title')}
      {...(data ? { count: data.length } : {})}
      action={
        mayChange &&
        !adding && (
          <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> {t('add')}
          </Button>
        )
      }
    >
      {adding && <TaskQuickAdd leadId={lead.id} viewer={viewer} onClose={() => setAdding(false)} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {data?.length === 0 && !adding && <p className="px-4 py-3 text-muted-foreground">{t(mayChange ? 'empty' : 'none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((task) => (
            <TaskRow key={task.id} task={task} onDone={() => done(task)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function TaskRow({ task, onDone }: { task: LeadTask; onDone: () => void }) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const locale = useLocale();
  const nameOf = useNames();
  const today = copenhagenToday(new Date());
  const isLate = Boolean(task.due && task.due < today);
  const day = !task.due ? '' : task.due === today ? common('today') : dayText(task.due, locale);
  const isUrgent = task.priority === 'hoej' || task.priority === 'akut';
  return (
    <li className="flex min-h-(--row) items-center gap-x-3 border-b px-4 py-1 last:border-b-0">
      <Checkbox checked={false} onCheckedChange={onDone} aria-label={t('tasks.done', { title: task.title })} />
      <span className="min-w-0 flex-1 md:truncate">{task.title}</span>
      {isUrgent && <Badge variant="danger">{t(`priority.${task.priority === 'akut' ? 'akut' : 'hoej'}`)}</Badge>}
      <span className="w-28 text-muted-foreground max-md:hidden">{t(`taskType.${task.type}`)}</span>
      <span className="w-32 truncate text-muted-foreground max-md:hidden">{nameOf(task.assignee)}</span>
      <span className={isLate ? 'tabular text-tone-danger-text md:w-40 md:text-right' : 'tabular text-muted-foreground md:w-40 md:text-right'}>
        {[day, clockText(task.dueTime ?? '', locale)].filter(Boolean).join(' ')}
        {isLate && ` · ${common('overdue')}`}
      </span>
    </li>
  );
}
