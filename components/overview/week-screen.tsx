'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryStates } from 'nuqs';
import { ErrorState } from '@/components/shell/error-state';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NativeSelect } from '@/components/ui/native-select';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { week } from '@/lib/overview/queries';
import { mondayOf, weekNumber } from '@/lib/overview/rules';
import { agenda } from '@/lib/overview/agenda';
import { pb } from '@/lib/pocketbase/client';
import { useOverviewLive } from './live';
import { useNames } from '@/components/shell/use-names';
import { useViewer } from '@/components/shell/use-viewer';
import { WeekDay } from './week-day';

const EVERYBODY = 'alle';

/** The week: who visits whom, and what falls due, day by day and person by person. */
export function WeekScreen() {
  const t = useTranslations('planning');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, canSeeAll } = useViewer();
  const names = useNames();
  const today = copenhagenToday(new Date());
  const [{ uge, person }, setFilters] = useQueryStates({ uge: parseAsString.withDefault(''), person: parseAsString.withDefault(EVERYBODY) });
  const monday = mondayOf(/^\d{4}-\d{2}-\d{2}$/.test(uge) ? uge : today);
  const { data, error, refetch } = useQuery({ ...week(pb, monday), enabled: userId !== '' });
  const days = data && agenda(data, monday, person === EVERYBODY ? '' : person);
  const persons = [...new Set([...(data?.visits ?? []).map((lead) => lead.owner ?? ''), ...(data?.tasks ?? []).map((task) => task.assignee ?? '')])].filter(Boolean);
  const show = (day: string) => void setFilters({ uge: mondayOf(day) === mondayOf(today) ? null : mondayOf(day) });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="icon" aria-label={t('previous')} onClick={() => show(addDays(monday, -7))}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="outline" onClick={() => show(today)}>
          {t('thisWeek')}
        </Button>
        <Button variant="outline" size="icon" aria-label={t('next')} onClick={() => show(addDays(monday, 7))}>
          <ChevronRight aria-hidden />
        </Button>
        <h2 aria-live="polite" className="tabular ml-1 font-semibold">
          {t('week', { number: weekNumber(monday), year: addDays(monday, 3).slice(0, 4) })}
        </h2>
        {canSeeAll && persons.length > 0 && (
          <NativeSelect value={person} onChange={(event) => void setFilters({ person: event.target.value === EVERYBODY ? null : event.target.value })} aria-label={t('person')} className="ml-auto w-48">
            <option value={EVERYBODY}>{t('everybody')}</option>
            {persons.map((id) => (
              <option key={id} value={id}>
                {names(id) || t('unknown')}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div ref={list} className="grid gap-3 lg:auto-cols-fr lg:grid-flow-col">
          {(days ?? agenda({ visits: [], tasks: [] }, monday, '')).map((day) => (
            <WeekDay key={day.day} day={day} isToday={day.day === today} isLoading={!days} names={names} />
          ))}
        </div>
      )}
    </div>
  );
}
