'use client';

import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { restoreUnsentTasks, useUnsentTasks } from './unsent-tasks';
import type { QuickTaskState } from './use-quick-task';

/** Below the box: the tasks that were typed there and not saved. */
export function UnsentTaskList({ state: { box, retry, discard } }: { state: QuickTaskState }) {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const unsent = useUnsentTasks().filter((one) => one.box === box);
  useEffect(restoreUnsentTasks, []);
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t('add.unsent')} className="flex flex-col gap-1">
      {unsent.map(({ task }) => (
        <li
          key={task.idempotencyKey}
          className="flex flex-wrap items-center gap-x-2 rounded-md bg-tone-warning px-3 py-1 text-tone-warning-text"
        >
          <span className="min-w-40 flex-1 wrap-anywhere max-sm:basis-full">
            {t('add.notSaved', { text: task.typed.title })}
          </span>
          <Button variant="ghost" size="sm" onClick={() => retry(task)}>
            <RotateCw aria-hidden />
            {common('retry')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => discard(task)}
            aria-label={t('add.discard', { text: task.typed.title })}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
