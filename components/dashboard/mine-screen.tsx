'use client';

import { useTranslations } from 'next-intl';
import { FilterFold } from '@/components/common/list/filter-fold';
import { FilterChips } from '@/components/common/list/filter-chips';
import { useRowKeys } from '@/components/common/list/use-row-keys';
import { Skeleton } from '@/components/ui/skeleton';
import { PERIODS } from '@/lib/dashboard/shared/rules';
import { DuplicatesLink } from './duplicates-link';
import { useDashboardLive } from './use-dashboard-live';
import { VIEWS, type View } from './mine-views';
import { NextCalls } from './next-calls';
import { useMine } from './use-mine';
import { WeekStrip } from './week-strip';
import { MineLists } from './mine-lists';

/** Opened from the dashboard's month; they take a period. */
const WITH_PERIOD: readonly View[] = ['sendt', 'vundet', 'afgjort'];
/** Opened by links only; as chips they would be empty most days. */
const BY_LINK: readonly View[] = [...WITH_PERIOD, 'godkendes', 'opfoelgning'];

/** The user's own work or everybody's, next things first. The chips show a single list in full. */
export function MineScreen() {
  const t = useTranslations('dashboard.mine');
  useDashboardLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, who, everybody, scopeId, today, view, periode, dag, set, ...mine } = useMine();
  const isAll = view === 'alt';
  const { leads, tasks: openTasks, out } = mine;
  const chips = VIEWS.filter((name) => !BY_LINK.includes(name) || name === view);

  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterFold count={Number(!isAll) + Number(WITH_PERIOD.includes(view) && periode !== 'denne')}>
          <FilterChips
            label={t('filter')}
            value={view}
            onChange={(next) => void set({ vis: next })}
            options={chips.map((value) => ({ value, label: t(`views.${value}`), count: mine.counts[value] }))}
          />
          {WITH_PERIOD.includes(view) && (
            <FilterChips
              label={t('period')}
              value={periode}
              onChange={(next) => void set({ periode: next })}
              options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
            />
          )}
        </FilterFold>
        <DuplicatesLink />
      </div>
      {isAll && (
        <WeekStrip
          isReady={userId !== ''}
          scopeId={scopeId}
          today={today}
          value={dag}
          onChange={(day) => void set({ dag: day })}
        />
      )}
      {isAll &&
        !dag &&
        (leads.data && openTasks.data && out.data ? (
          <NextCalls
            leads={leads.data.items}
            tasks={openTasks.data}
            offers={out.data}
            today={today}
            withOwner={everybody}
          />
        ) : (
          !mine.failed && <Skeleton className="h-[25.125rem] lg:h-[8.375rem]" />
        ))}
      <MineLists
        view={view}
        who={who}
        day={dag}
        leads={mine.shownLeads}
        tasks={openTasks}
        out={out}
        others={mine.others}
        shownOffers={mine.shownOffers}
        pool={mine.pool}
        followUps={mine.followUps}
      />
    </div>
  );
}
