'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { FilterFold } from '@/components/list/filter-fold';
import { Excl } from '@/components/shell/excl';
import { FilterChips } from '@/components/shell/filter-chips';
import { Money } from '@/components/shell/money';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { TaskRow } from '@/components/tasks/task-row';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { netOf } from '@/lib/offers/net';
import { EXPIRING_DAYS, OFFER_VIEWS, type OfferView } from '@/lib/overview/filters';
import { activeLeads, leadPool, offers, type OfferItem } from '@/lib/overview/queries';
import { PERIODS } from '@/lib/overview/rules';
import { pb } from '@/lib/pocketbase/client';
import { tasks } from '@/lib/tasks/queries';
import { LeadRow } from './lead-row';
import { ListPanel } from './list-panel';
import { useOverviewLive } from './live';
import { NextCalls } from './next-calls';
import { OfferRow } from './offer-row';
import { PoolRow } from './pool-row';
import { useWho } from './scope-filter';
import { WeekStrip } from './week-strip';

const VIEWS = ['alt', 'leads', 'opgaver', ...OFFER_VIEWS] as const;
type View = (typeof VIEWS)[number];
/** They come from the dashboard's month, and take a period. */
const WITH_PERIOD: readonly View[] = ['sendt', 'vundet', 'afgjort'];
const WHEN: Record<OfferView, 'validUntil' | 'updated' | 'decidedAt' | 'sentAt' | 'discountAskedAt'> = { ude: 'validUntil', udloeber: 'validUntil', kladder: 'updated', godkendes: 'discountAskedAt', sendt: 'sentAt', vundet: 'decidedAt', afgjort: 'decidedAt' };
const FILTERS = { vis: parseAsStringLiteral(VIEWS).withDefault('alt'), periode: parseAsStringLiteral(PERIODS).withDefault('denne'), dag: parseAsString.withDefault('') };
/** Lists that a link opens; as chips they would stand empty most days. */
const BY_LINK: readonly View[] = [...WITH_PERIOD, 'godkendes'];
const SHORT = 8;

const isOffers = (view: View): view is OfferView => (OFFER_VIEWS as readonly string[]).includes(view);
const sumOf = (items: readonly OfferItem[]) => items.reduce((sum, offer) => sum + netOf(offer), 0);

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
  const others = useQuery({ ...offers(pb, { view: shownOffers, seller: scopeId, today, period: periode }), enabled: isReady && (isAll || isOffers(view)) });
  const myTasks = useQuery({ ...tasks(pb, { view: 'aabne', assignee: userId, today }), enabled: isReady });
  const pool = useQuery({ ...leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1), enabled: isReady && isAll });
  const openTasks = myTasks.data?.filter((task) => task.status !== 'udfoert');
  const onDay = <T,>(items: readonly T[] | undefined, dayOf: (item: T) => string | undefined) => (dag && isAll ? items?.filter((item) => dayOf(item) === dag) : items);

  const counts: Partial<Record<View, number | undefined>> = { leads: leads.data?.length, opgaver: openTasks?.length, ude: out.data?.length, udloeber: out.data?.filter((offer) => offer.validUntil && offer.validUntil <= addDays(today, EXPIRING_DAYS)).length, [shownOffers]: others.data?.length };
  const cut = (name: View) => (isAll ? { limit: SHORT, more: `${paths.myLeads()}?vis=${name}` } : {});
  const shows = (name: View) => isAll || view === name;
  const chips = VIEWS.filter((name) => !BY_LINK.includes(name) || name === view);
  const sum = (items: readonly OfferItem[] | undefined) =>
    items && items.length > 0 ? (
      <span className="text-xs text-muted-foreground">
        <Money oere={sumOf(items)} className="font-medium text-foreground" /> <Excl />
      </span>
    ) : undefined;

  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterFold count={Number(!isAll) + Number(WITH_PERIOD.includes(view) && periode !== 'denne')}>
          <FilterChips label={t('filter')} value={view} onChange={(next) => void set({ vis: next })} options={chips.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] }))} />
          {WITH_PERIOD.includes(view) && (
            <FilterChips label={t('period')} value={periode} onChange={(next) => void set({ periode: next })} options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))} />
          )}
        </FilterFold>
      </div>
      {isAll && <WeekStrip userId={userId} today={today} value={dag} onChange={(day) => void set({ dag: day })} />}
      {isAll && !dag && leads.data && openTasks && out.data && <NextCalls leads={leads.data} tasks={openTasks} offers={out.data} today={today} />}
      <div className={isAll ? 'grid gap-4 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2' : 'grid gap-4'}>
        {shows('leads') && (
          <ListPanel
            title={t('leads')}
            query={{ ...leads, data: onDay(leads.data, (lead) => lead.nextActionAt) }}
            {...cut('leads')}
            empty={{ title: t('noLeads'), text: t('noLeadsText') }}
            row={(lead) => <LeadRow key={lead.id} lead={lead} />}
          />
        )}
        {shows('opgaver') && (
          <ListPanel
            title={t('tasks')}
            query={{ ...myTasks, data: onDay(openTasks, (task) => task.due) }}
            {...cut('opgaver')}
            empty={{ title: t('noTasks'), text: t('noTasksText') }}
            row={(task) => <TaskRow key={task.id} task={task} />}
          />
        )}
        {isAll && !dag && (
          <ListPanel
            title={t('out')}
            query={out}
            {...cut('ude')}
            extra={sum(out.data)}
            empty={{ title: t('noOut'), text: t('noOutText') }}
            row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" />}
          />
        )}
        {(isOffers(view) || (isAll && !dag)) && (
          <ListPanel
            title={t(`title.${shownOffers}`)}
            query={others}
            {...cut('kladder')}
            extra={sum(others.data)}
            empty={{ title: t('noOffers'), text: t('noOffersText') }}
            row={(offer) => <OfferRow key={offer.id} offer={offer} when={WHEN[shownOffers]} />}
          />
        )}
        {isAll && !dag && (
          <ListPanel
            title={t('pool')}
            query={{ ...pool, data: pool.data?.items }}
            count={pool.data?.total}
            limit={SHORT}
            more={paths.newLeads()}
            empty={{ title: t('noPool'), text: t('noPoolText') }}
            row={(lead) => <PoolRow key={lead.id} lead={lead} />}
          />
        )}
      </div>
    </div>
  );
}
