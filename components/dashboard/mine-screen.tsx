'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { FilterFold } from '@/components/common/list/filter-fold';
import { FilterChips } from '@/components/common/list/filter-chips';
import { later } from '@/components/common/later';
import { useRowKeys } from '@/components/common/list/use-row-keys';
import { Skeleton } from '@/components/ui/skeleton';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { EXPIRING_DAYS } from '@/lib/dashboard/filters';
import { activeLeads, leadPool, offers } from '@/lib/dashboard/queries';
import { PERIODS } from '@/lib/dashboard/rules';
import { pb } from '@/lib/pocketbase/client';
import { tasks } from '@/lib/tasks/queries';
import { useOverviewLive } from './live';
import { isOffers, VIEWS, type View } from './mine-views';
import { NextCalls } from './next-calls';
import { useWho } from './scope-filter';
import { WeekStrip } from './week-strip';

// Drawn by the server, woken after the week and the next calls.
const MineLists = later(
  dynamic(() => import('./mine-lists').then((module) => module.MineLists), {
    loading: () => <Skeleton className="h-[60rem]" />,
  }),
);

/** They come from the dashboard's month, and take a period. */
const WITH_PERIOD: readonly View[] = ['sendt', 'vundet', 'afgjort'];
const FILTERS = {
  vis: parseAsStringLiteral(VIEWS).withDefault('alt'),
  periode: parseAsStringLiteral(PERIODS).withDefault('denne'),
  dag: parseAsString.withDefault(''),
};
/** Lists that a link opens; as chips they would stand empty most days. */
const BY_LINK: readonly View[] = [...WITH_PERIOD, 'godkendes'];

/** A person's own work by what comes next. The chips narrow it to one list in full. */
export function MineScreen() {
  const t = useTranslations('overview.mine');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, scopeId, isReady } = useWho();
  const [{ vis: view, periode, dag }, set] = useQueryStates(FILTERS);
  const today = copenhagenToday(new Date());
  const isAll = view === 'alt';
  const leads = useQuery(activeLeads(pb, userId));
  const out = useQuery({ ...offers(pb, { view: 'ude', seller: scopeId, today, period: 'denne' }), enabled: isReady });
  const shownOffers = isOffers(view) ? view : 'kladder';
  const others = useQuery({
    ...offers(pb, { view: shownOffers, seller: scopeId, today, period: periode }),
    enabled: isReady && (isAll || isOffers(view)),
  });
  const myTasks = useQuery({ ...tasks(pb, { view: 'aabne', assignee: userId, today }), enabled: isReady });
  const pool = useQuery({
    ...leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1),
    enabled: isReady && isAll,
  });
  const failed = leads.error ?? out.error ?? myTasks.error;
  const openTasks = myTasks.data?.filter((task) => task.status !== 'udfoert');

  const counts: Partial<Record<View, number | undefined>> = {
    leads: leads.data?.length,
    opgaver: openTasks?.length,
    ude: out.data?.length,
    udloeber: out.data?.filter((offer) => offer.validUntil && offer.validUntil <= addDays(today, EXPIRING_DAYS)).length,
    [shownOffers]: others.data?.length,
  };
  const chips = VIEWS.filter((name) => !BY_LINK.includes(name) || name === view);

  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterFold count={Number(!isAll) + Number(WITH_PERIOD.includes(view) && periode !== 'denne')}>
          <FilterChips
            label={t('filter')}
            value={view}
            onChange={(next) => void set({ vis: next })}
            options={chips.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] }))}
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
      </div>
      {isAll && <WeekStrip userId={userId} today={today} value={dag} onChange={(day) => void set({ dag: day })} />}
      {isAll &&
        !dag &&
        (leads.data && openTasks && out.data ? (
          <NextCalls leads={leads.data} tasks={openTasks} offers={out.data} today={today} />
        ) : (
          !failed && <Skeleton className="h-[25.125rem] lg:h-[8.375rem]" />
        ))}
      <MineLists
        view={view}
        day={dag}
        leads={leads}
        tasks={{ ...myTasks, data: openTasks }}
        out={out}
        others={others}
        shownOffers={shownOffers}
        pool={pool}
      />
    </div>
  );
}
