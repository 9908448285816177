'use client';

import { ArrowRightLeft, Car } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/core/cn';
import { formatDayLong } from '@/lib/core/dates';
import { formatPhone } from '@/lib/core/phone';
import { lateness } from '@/lib/planning/plan';
import { awayOn, hoursOn } from '@/lib/planning/rules';
import type { BoardAbsence, BoardTechnician } from '@/lib/planning/types';
import { getStopKey } from '@/lib/planning/patch';
import type { DayView } from '@/lib/planning/view';
import { BrokenIcon, EDGE, STOP_ICON } from './colours';
import { createSubjectKeys, useBoardActions } from './context';
import { HelpedBar } from './helped-bar';
import { RouteState } from './row-head';
import { shortName, useClock, useMinutes, useRuleText } from './texts';

/** The board as a list for each technician: on phones, and on paper. */
export function DayList({
  views,
  technicians,
  absences,
  nowMinute,
}: {
  technicians: readonly BoardTechnician[];
  views: readonly DayView[];
  absences: readonly BoardAbsence[];
  nowMinute: number | null;
}) {
  const t = useTranslations('planning');
  const minutes = useMinutes();
  const locale = useLocale();
  const isWeek = views.some((view) => view.date !== views[0]?.date);
  return (
    <div className="flex flex-col gap-3">
      {views.map((view) => {
        const { technician, date, totals, stops, helping } = view;
        const away = awayOn(technician.id, date, absences)[0];
        const name = isWeek ? `${formatDayLong(date, locale)}, ${technician.name}` : technician.name;
        return (
          <section
            key={technician.id + date}
            aria-label={name}
            data-row-of={technician.id}
            className="break-inside-avoid"
          >
            <Card>
              <div className="flex items-center gap-2.5 border-b px-3 py-2">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold"
                  style={{ borderColor: EDGE[technician.colour] }}
                >
                  {technician.initials}
                </span>
                <div className="min-w-0 flex-1 leading-tight">
                  <h2 className="truncate font-semibold">{name}</h2>
                  <p className="tabular text-xs text-muted-foreground">
                    {away
                      ? t(`absence.${away.kind as 'ferie'}`)
                      : totals.stops > 0
                        ? t('totals', {
                            work: minutes(totals.workMin),
                            drive: minutes(totals.driveMin),
                            km: Math.round(totals.driveMeters / 1000),
                          })
                        : helping[0]
                          ? t('crew.along', {
                              name: [...new Set(helping.map(({ leader }) => shortName(leader.name)))].join(', '),
                            })
                          : hoursOn(technician, date)
                            ? t('empty')
                            : t('dayOff')}
                  </p>
                </div>
                <RouteState view={view} />
              </div>
              {view.route && (view.route.note || view.route.helpers.length > 0) && (
                <p className="border-b px-3 py-2">
                  {view.route.helpers.length > 0 && (
                    <span className="block">
                      {t('crew.with', {
                        names: view.route.helpers
                          .map((id) => technicians.find((one) => one.id === id)?.name ?? t('crew.unknown'))
                          .join(', '),
                      })}
                    </span>
                  )}
                  {view.route.note}
                </p>
              )}
              {helping.length > 0 && (
                <ul className="flex flex-col gap-1 p-2">
                  {helping.map((helped) => (
                    <li key={helped.stop.id}>
                      <HelpedBar helped={helped} className="min-h-8 w-full touch:min-h-11" />
                    </li>
                  ))}
                </ul>
              )}
              {stops.length > 0 && (
                <ol className="divide-y">
                  {stops.map((shown) => (
                    <ListStop key={getStopKey(shown.stop)} shown={shown} nowMinute={nowMinute} />
                  ))}
                </ol>
              )}
            </Card>
          </section>
        );
      })}
    </div>
  );
}

function ListStop({
  shown: { stop, travel, broken },
  nowMinute,
}: {
  shown: DayView['stops'][number];
  nowMinute: number | null;
}) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const minutes = useMinutes();
  const clock = useClock();
  const ruleText = useRuleText();
  const { item } = stop;
  const Icon = STOP_ICON[stop.status];
  const late = nowMinute === null ? 0 : lateness(stop, nowMinute);
  const subject = item && { item, stop };
  return (
    <li className="relative">
      <button
        type="button"
        data-stop={stop.id}
        data-job={item?.id}
        onClick={() => subject && actions.openDetails(subject)}
        onKeyDown={subject ? createSubjectKeys(actions, subject) : undefined}
        className="flex w-full gap-3 px-3 py-2 pr-12 text-left hover:bg-accent/60"
      >
        <span className="tabular w-12 shrink-0 font-semibold">
          {clock(stop.startMinute)}
          <span className="block text-xs font-normal text-muted-foreground">{clock(stop.endMinute)}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{item?.title ?? t('gone')}</span>
          <span className="block text-xs text-muted-foreground">
            {[item?.customer, item?.address, [item?.zip, item?.city].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {/* On paper there is no panel to open. */}
          <span className="hidden text-xs print:block">
            {[item?.phone && formatPhone(item.phone), item?.accessNote].filter(Boolean).join(' · ')}
          </span>
          {stop.note && <span className="block text-xs">{stop.note}</span>}
          <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
            <span className="inline-flex items-center gap-1">
              <Icon aria-hidden className="size-3.5" />
              {t(`stop.${stop.status}`)}
            </span>
            {travel.minutes > 0 && (
              <span className="tabular inline-flex items-center gap-1">
                <Car aria-hidden className="size-3.5" />
                {minutes(travel.minutes)}
              </span>
            )}
          </span>
          {(late > 0 || broken.length > 0) && (
            <span
              className={cn(
                'mt-1 inline-flex items-center gap-1 rounded-sm bg-tone-warning px-1.5 text-xs text-tone-warning-text',
              )}
            >
              <BrokenIcon aria-hidden className="size-3.5 shrink-0" />
              {[late > 0 ? t('late', { time: minutes(late) }) : '', ...broken.map((one) => ruleText(one).rule)]
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
        </span>
      </button>
      {actions.canPlan && subject && stop.status === 'planlagt' && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('moveOne', { title: item.title })}
          onClick={() => actions.openMove(subject)}
          className="absolute top-2 right-1.5 print:hidden"
        >
          <ArrowRightLeft aria-hidden />
        </Button>
      )}
    </li>
  );
}
