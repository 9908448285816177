'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { ErrorText } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { copenhagenToday } from '@/lib/core/shared/dates';
import type { Locale } from '@/lib/i18n/shared/locale';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { pb } from '@/lib/pocketbase/shared/client';
import { settingLists } from '@/lib/settings/commands';
import { absences, settingsKeys } from '@/lib/settings/browser/queries';
import type { Absence } from '@/lib/settings/shared/types';
import { clockText, formatClock } from '@/lib/core/shared/clock';
import { AbsenceForm } from './absence-form';

/** A technician's absences. Each is saved at once, independent of the form around the list. */
export function AbsenceList({ technician }: { technician: string }) {
  const t = useTranslations('settings.absence');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(absences(pb, technician, copenhagenToday(new Date())));
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveAbsence(technician);
  const textOf = (absence: Absence) => periodText(absence, locale);
  return (
    <section aria-label={t('title')}>
      <h3 className="mb-2 font-medium">{t('title')}</h3>
      <ErrorText error={error} />
      {data && data.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
      <ul className="divide-y rounded-lg border empty:hidden">
        {data?.map((absence) => (
          <li key={absence.id} className="flex min-h-(--row) items-center gap-3 py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{t(`kind.${absence.kind}`)}</span> ·{' '}
              <span className="tabular">{textOf(absence)}</span>
              {absence.note && <span className="text-muted-foreground"> · {absence.note}</span>}
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('remove', { days: textOf(absence) })}
              onClick={() => remove(absence)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AbsenceForm
          technician={technician}
          onDone={() => {
            setAdding(false);
            void queryClient.invalidateQueries({ queryKey: settingsKeys.absences(technician) });
          }}
        />
      ) : (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => setAdding(true)}>
          <Plus aria-hidden /> {t('add')}
        </Button>
      )}
    </section>
  );
}

/** Removes an absence and offers to undo that, by creating it again. */
function useRemoveAbsence(technician: string): (absence: Absence) => void {
  const t = useTranslations('settings.absence');
  const invalidates = { always: [{ queryKey: settingsKeys.absences(technician) }] };
  const restore = useCommand({
    command: ({ kind, fromDay, toDay, fromMinute, toMinute, note }: Absence) =>
      settingLists.absences.create({
        technician,
        kind,
        fromDay,
        toDay,
        fromMinute,
        toMinute,
        note,
        idempotencyKey: newKey(),
      }),
    failure: null,
    invalidates,
  });
  const remove = useCommand({
    command: (absence: Absence) => settingLists.absences.remove(absence.id, { rev: absence.rev ?? 0 }),
    success: () => ({ title: t('removed'), accent: 'neutral' }),
    undo: (_answer, absence) => void restore.run(absence),
    failure: t('notRemoved'),
    invalidates,
  });
  return (absence) => void remove.run(absence);
}

/** The days of an absence, with the time of day if it is part of one. */
function periodText(absence: Absence, locale: Locale): string {
  const days =
    absence.fromDay === absence.toDay
      ? dayText(absence.fromDay, locale)
      : `${dayText(absence.fromDay, locale)} – ${dayText(absence.toDay, locale)}`;
  const time = (minute: number) => clockText(formatClock(minute), locale);
  return absence.toMinute ? `${days}, ${time(absence.fromMinute ?? 0)}–${time(absence.toMinute)}` : days;
}
