'use client';

import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import { findImpossibleDate } from '@/lib/core/browser/day-words';
import { clockText } from '@/lib/core/shared/clock';
import type { QuickTaskState } from './use-quick-task';

/** Shows how to write a task, or how the typed text was understood. */
export function QuickAddHint({ id, state, compact }: { id: string; state: QuickTaskState; compact: boolean }) {
  const t = useTranslations('tasks');
  const locale = useLocale();
  if (state.title.trim() === '' || !state.isRead)
    return (
      <p id={id} className={compact ? 'sr-only' : 'text-xs text-muted-foreground'}>
        {t('add.hint')}
      </p>
    );
  const { title, due, dueTime, type, priority } = state.task;
  const understood = [
    title,
    dayText(due, locale),
    dueTime && t('add.at', { time: clockText(dueTime, locale) }),
    t(`type.${type}`),
    priority === 'normal' ? '' : t(`priority.${priority}`),
  ].filter(Boolean);
  const impossible = findImpossibleDate(title, state.today);
  const notes = [
    impossible === '' ? '' : t('add.impossibleDate', { date: impossible }),
    state.proposedDay === '' ? '' : t(state.proposedDay === state.today ? 'add.noDay' : 'add.noDayOff'),
    state.isTimePast ? t('add.timePast') : '',
  ].filter(Boolean);
  return (
    <p id={id} aria-live="polite" className="flex flex-wrap gap-x-1.5 text-xs text-muted-foreground">
      <span>
        {t('add.willBe')} <span className="font-medium text-foreground">{understood.join(' · ')}</span>
      </span>
      {notes.map((note) => (
        <span key={note} className="text-tone-warning-text">
          {note}
        </span>
      ))}
    </p>
  );
}
