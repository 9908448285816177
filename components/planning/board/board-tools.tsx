'use client';

import { ChevronLeft, ChevronRight, Map as MapIcon, Printer, Send } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useHolidayName } from '@/components/common/day/use-holiday-name';
import { FilterChips } from '@/components/common/list/filter-chips';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { formatDayLong, isoWeek } from '@/lib/core/shared/dates';
import { ZOOMS, type Zoom } from '@/lib/planning/browser/day-range';
import { isToBeSent, type DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '@/components/planning/context';
import { OptimiseButton } from '@/components/planning/optimise/optimise-button';
import type { Plan } from '@/components/planning/commands/use-plan';
import type { BoardParams } from '@/components/planning/use-board';
import { DayTotals } from './day-totals';
import { HistoryTools } from './history-tools';
import { PhoneTools } from './phone-tools';
import type { DayStep } from './use-day-steps';

/** The days that are shown and their totals, with the buttons for other days, views, the map and printing. */
export function BoardTools({
  params,
  days,
  today,
  views,
  plan,
  onGo,
  onPublish,
}: {
  params: BoardParams;
  days: readonly string[];
  today: string;
  views: readonly DayView[];
  plan: Plan;
  onGo: (step: DayStep) => void;
  onPublish: () => void;
}) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const { vis } = params;
  const { canPlan } = useBoardActions();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const holiday = useHolidayName()(first);
  return (
    <div className="flex flex-wrap items-center gap-2 2xl:flex-nowrap">
      {canPlan && <HistoryTools plan={plan} />}
      <DayButtons vis={vis} isNow={first <= today && today <= last} onGo={onGo} />
      <h2
        aria-live="polite"
        className="tabular mx-1 font-semibold max-md:order-1 max-md:mx-0 max-md:grow max-md:basis-40 max-md:leading-tight xl:shrink-0"
      >
        {vis === 'dag'
          ? [formatDayLong(first, locale), holiday].filter(Boolean).join(' · ')
          : t('weekSpan', {
              week: isoWeek(first),
              from: formatDayLong(first, locale),
              to: formatDayLong(last, locale),
            })}
      </h2>
      {/* Beside the tools there is room for all of it on a wide screen only; a phone has it beside the filters. */}
      <DayTotals views={views} className="max-md:hidden xl:max-2xl:order-last xl:max-2xl:basis-full 2xl:truncate" />
      <ViewTools params={params} plan={plan}>
        <PublishButton count={views.filter((view) => isToBeSent(view, today)).length} onPublish={onPublish} />
      </ViewTools>
    </div>
  );
}

type ButtonProps = { vis: BoardParams['vis']; isNow: boolean; onGo: (step: DayStep) => void };

function DayButtons({ vis, isNow, onGo }: ButtonProps) {
  const t = useTranslations('planning');
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button
        variant="outline"
        size="icon"
        aria-label={t(vis === 'dag' ? 'previousDay' : 'previous')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onGo(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="outline" aria-keyshortcuts="T" aria-current={isNow ? 'date' : undefined} onClick={() => onGo(0)}>
        {t('today')}
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={t(vis === 'dag' ? 'nextDay' : 'next')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onGo(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

/** Opens the drawer with the routes to send. */
function PublishButton({ count, onPublish }: { count: number; onPublish: () => void }) {
  const t = useTranslations('planning.publish');
  const { canPlan } = useBoardActions();
  if (!canPlan) return null;
  return (
    <Button
      variant={count > 0 ? 'default' : 'outline'}
      aria-keyshortcuts="S"
      onClick={onPublish}
      className="max-md:order-1"
    >
      <Send aria-hidden />
      <span className="tabular max-md:sr-only">{t('button', { count })}</span>
      {count > 0 && (
        <span aria-hidden className="tabular md:hidden">
          {count}
        </span>
      )}
    </Button>
  );
}

type ViewToolsProps = { params: BoardParams; plan: Plan; children: ReactNode };

/** A phone has the views beside the days' buttons, and sending and the menu of tools in the line of the heading. */
function ViewTools({ params, plan, children }: ViewToolsProps) {
  const t = useTranslations('planning');
  const { canPlan } = useBoardActions();
  const { vis, kort, set } = params;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-md:contents xl:shrink-0 xl:flex-nowrap print:hidden">
      <div className="max-md:ml-auto">
        <FilterChips
          label={t('view')}
          value={vis}
          onChange={(next) => void set({ vis: next })}
          options={[
            { value: 'dag', label: t('viewDay') },
            { value: 'uge', label: t('viewWeek') },
          ]}
        />
      </div>
      {vis === 'dag' && <ZoomSelect params={params} />}
      <div className="flex items-center gap-2 max-md:hidden">
        {canPlan && <OptimiseButton />}
        <Button variant="outline" aria-pressed={kort} onClick={() => void set({ kort: kort ? null : true })}>
          <MapIcon aria-hidden />
          <span className="xl:max-2xl:sr-only">{t('map')}</span>
        </Button>
        <Button variant="outline" size="icon" aria-label={t('print')} title={t('print')} onClick={() => window.print()}>
          <Printer aria-hidden />
        </Button>
      </div>
      {children}
      <PhoneTools params={params} plan={plan} />
    </div>
  );
}

/** Which hours the board shows. A phone has a list, without hours. */
function ZoomSelect({ params: { zoom, setZoom } }: { params: BoardParams }) {
  const t = useTranslations('planning.zoom');
  return (
    <NativeSelect
      aria-label={t('label')}
      className="max-md:hidden"
      value={zoom}
      onChange={(event) => setZoom(event.target.value as Zoom)}
    >
      {ZOOMS.map((value) => (
        <option key={value} value={value}>
          {t(value)}
        </option>
      ))}
    </NativeSelect>
  );
}
