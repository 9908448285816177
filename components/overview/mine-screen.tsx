'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FilterChips } from '@/components/shell/filter-chips';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { activeLeads, EXPIRING_DAYS, leadPool, openOffers, tasks } from '@/lib/overview/queries';
import { pb } from '@/lib/pocketbase/client';
import { LeadRow } from './lead-row';
import { ListPanel } from './list-panel';
import { useOverviewLive } from './live';
import { OfferRow } from './offer-row';
import { PoolRow } from './pool-row';
import { useWho } from './scope-filter';
import { TaskRow } from './task-row';

const VIEWS = ['alt', 'leads', 'ude', 'udloeber', 'kladder', 'opgaver'] as const;
const SHORT = 8;

/** A person's own work by what comes next. The chips narrow it to one list in full. */
export function MineScreen() {
  const t = useTranslations('overview.mine');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, scopeId, isReady } = useWho();
  const [view, setView] = useQueryState('vis', parseAsStringLiteral(VIEWS).withDefault('alt'));
  const leads = useQuery(activeLeads(pb, userId));
  const out = useQuery({ ...openOffers(pb, { seller: scopeId, kind: 'ude' }), enabled: isReady });
  const drafts = useQuery({ ...openOffers(pb, { seller: scopeId, kind: 'kladder' }), enabled: isReady });
  const myTasks = useQuery({ ...tasks(pb, { assignee: userId, doneSince: '' }), enabled: isReady });
  const pool = useQuery({ ...leadPool(pb, 'ledige', 1), enabled: isReady && view === 'alt' });
  const limit = addDays(copenhagenToday(new Date()), EXPIRING_DAYS);
  const expiring = out.data?.filter((offer) => offer.validUntil && offer.validUntil <= limit);
  const openTasks = myTasks.data?.filter((task) => task.status !== 'udfoert');

  const counts: Partial<Record<(typeof VIEWS)[number], number | undefined>> = {
    leads: leads.data?.length,
    ude: out.data?.length,
    udloeber: expiring?.length,
    kladder: drafts.data?.length,
    opgaver: openTasks?.length,
  };
  const isAll = view === 'alt';
  const cut = (name: (typeof VIEWS)[number]) => (isAll ? { limit: SHORT, more: `${paths.myLeads()}?vis=${name}` } : {});
  const shows = (name: (typeof VIEWS)[number]) => isAll || view === name;

  return (
    <div ref={list} className="flex flex-col gap-4">
      <FilterChips label={t('filter')} value={view} onChange={(next) => void setView(next)} options={VIEWS.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] }))} />
      <div className={isAll ? 'grid gap-4 xl:grid-cols-2' : 'grid gap-4'}>
        {shows('leads') && (
          <ListPanel title={t('leads')} query={leads} {...cut('leads')} empty={{ title: t('noLeads'), text: t('noLeadsText') }} row={(lead) => <LeadRow key={lead.id} lead={lead} />} />
        )}
        {shows('opgaver') && (
          <ListPanel title={t('tasks')} query={{ ...myTasks, data: openTasks }} {...cut('opgaver')} empty={{ title: t('noTasks'), text: t('noTasksText') }} row={(task) => <TaskRow key={task.id} task={task} />} />
        )}
        {(shows('ude') || view === 'udloeber') && (
          <ListPanel
            title={t(view === 'udloeber' ? 'expiring' : 'out')}
            query={view === 'udloeber' ? { ...out, data: expiring } : out}
            {...cut('ude')}
            empty={{ title: t('noOut'), text: t('noOutText') }}
            row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" />}
          />
        )}
        {shows('kladder') && (
          <ListPanel title={t('drafts')} query={drafts} {...cut('kladder')} empty={{ title: t('noDrafts'), text: t('noDraftsText') }} row={(offer) => <OfferRow key={offer.id} offer={offer} when="updated" />} />
        )}
        {isAll && (
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
