'use client';

import { CheckCheck, Send } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { FilterChips } from '@/components/common/list/filter-chips';
import { ProgressBar } from '@/components/common/progress-bar';
import { SheetFrame } from '@/components/common/sheet-frame';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { UnsentRoute } from '@/lib/planning/shared/types';
import { getDrawerDays, type DrawerDays } from './drawer-days';
import { UnsentRow } from './unsent-row';
import { useDrawerDays } from './use-drawer-days';
import { usePublishing } from './use-publishing';

const WEEKS = ['coming', 'week'] as const;

type Props = {
  /** The board's first day and how it is shown. */
  shown: { day: string; vis: 'dag' | 'uge' };
  today: string;
  /** The firm's own days off. */
  daysOff: readonly string[];
  nameOf: (technician: string) => string;
  onClose: () => void;
};

/** All routes with something that their technicians do not know, sent together or some of them. */
export default function PublishDrawer({ shown, today, daysOff, nameOf, onClose }: Props) {
  const t = useTranslations('planning.publish');
  const locale = useLocale();
  const drawer = getDrawerDays(shown, today, daysOff);
  const { choices } = drawer;
  const { days, choose: setChoice, routes: data, error, refetch } = useDrawerDays(drawer);
  const { send, results, progress } = usePublishing();
  const { rows, listed, isChosen, choose, remember } = useRows(data, days);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = listed.filter(isChosen);
  const wider = WEEKS.find((one) => one !== days.choice && choices.some(({ choice: of }) => of === one));
  const isOver = data !== undefined && listed.length === 0;

  function submit(event: React.FormEvent): void {
    event.preventDefault();
    if (progress || !data) return;
    if (isOver) return onClose();
    if (chosen.length === 0) return;
    remember(listed);
    void send(chosen);
  }

  const labelOf = ({ choice: of, from, to }: DrawerDays) => {
    if (of === 'next')
      return from === to ? t('choice.tomorrow') : t('choice.through', { day: formatDayLong(to, locale) });
    return of === 'shown' ? formatDayLong(from, locale) : t(`choice.${of}`);
  };
  const daysOf = (date: string) => (days.from === days.to ? '' : formatDayLong(date, locale));
  return (
    <SheetFrame
      title={t('title')}
      text={t('text')}
      head={
        <FilterChips
          label={t('days')}
          value={days.choice}
          onChange={setChoice}
          options={choices.map((one) => ({
            value: one.choice,
            label: labelOf(one),
          }))}
        />
      }
      onClose={onClose}
      data-own-keys
      className="max-w-xl"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        button.current?.focus();
      }}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={progress !== null || !data}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton className="m-4 h-40" />
          ) : rows.length === 0 ? (
            <EmptyState
              icon={CheckCheck}
              title={t('empty')}
              text={t('emptyText')}
              {...(wider && {
                action: (
                  <Button variant="outline" onClick={() => setChoice(wider)}>
                    {t(`show.${wider}`)}
                  </Button>
                ),
              })}
            />
          ) : (
            <ul className="divide-y" aria-label={t('title')}>
              {rows.map((route) => (
                <UnsentRow
                  key={route.id}
                  route={route}
                  day={daysOf(route.date)}
                  isDone={!listed.includes(route)}
                  result={results.get(route.id)}
                  isChosen={isChosen(route)}
                  onChoose={(value) => choose(route.id, value)}
                  nameOf={nameOf}
                />
              ))}
            </ul>
          )}
        </div>
        <SheetFooter>
          {progress && <ProgressBar label={t('sending')} max={progress.total} value={progress.done} />}
          <Button
            ref={button}
            type="submit"
            aria-disabled={progress !== null || (!isOver && chosen.length === 0)}
            className="self-end max-sm:self-stretch"
          >
            {!isOver && <Send aria-hidden />}
            {progress
              ? t('sendingCount', progress)
              : isOver
                ? t('done')
                : !data
                  ? t('title')
                  : t(chosen.length === listed.length ? 'sendAll' : 'sendSome', { count: chosen.length })}
          </Button>
        </SheetFooter>
      </form>
    </SheetFrame>
  );
}

/** The rows of the drawer: what is to be sent, and in their old places the routes that were sent from it. */
function useRows(data: UnsentRoute[] | undefined, { from, to }: { from: string; to: string }) {
  const [seen, setSeen] = useState<readonly UnsentRoute[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const listed = data ?? [];
  const sent = seen.filter(({ id, date }) => from <= date && date <= to && !listed.some((one) => one.id === id));
  const placeOf = (route: UnsentRoute) => seen.findIndex(({ id }) => id === route.id);
  const isKnown = (route: UnsentRoute) => placeOf(route) >= 0;
  const known = [...sent, ...listed.filter(isKnown)].sort((a, b) => placeOf(a) - placeOf(b));
  return {
    rows: [...known, ...listed.filter((route) => !isKnown(route))],
    listed,
    // A mail that may have arrived is sent again only if the planner says so.
    isChosen: (route: UnsentRoute) =>
      choices.get(route.id) ?? !(route.mail === 'ukendt' && route.differences.length === 0 && !route.isFirst),
    choose: (id: string, value: boolean) => setChoices((before) => new Map([...before, [id, value]])),
    remember: (routes: readonly UnsentRoute[]) =>
      setSeen((before) => [...before, ...routes.filter(({ id }) => !before.some((one) => one.id === id))]),
  };
}
