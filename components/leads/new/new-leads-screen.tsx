'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { AssignSelect } from '@/components/common/assign-select';
import { FilterFold } from '@/components/common/list/filter-fold';
import { List } from '@/components/common/list/lazy-list';
import type { ListSource } from '@/components/common/list/source';
import { FilterChips } from '@/components/common/list/filter-chips';
import { usePresence } from '@/components/common/presence/use-presence';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import { isRecordId } from '@/lib/core/shared/ids';
import { leads } from '@/lib/leads/commands';
import { POOL_AGES, POOL_OWNERS } from '@/lib/leads/shared/pool';
import { leadPool, type LeadItem } from '@/lib/leads/shared/pool-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { ResponseTime } from './response-time';
import { useAssign } from './use-assign';
import { useNewLeadColumns } from './use-new-lead-columns';
import { usePoolScope } from './use-pool-scope';

const LeadDrawer = lazyDialog(() =>
  dynamic(() => import('@/components/leads/new/lead-drawer').then((module) => module.default), { ssr: false }),
);
const MOST_PAGES = 30;

/** The office's figures for new leads; null until they are read. */
export type PoolFigures = {
  /** Leads without an owner: all, and those that have waited too long. */
  counts: { alle: number | null; gamle: number | null };
  /** Median minutes to the first contact. */
  responseMin: number | null;
};

/** New leads, oldest first. The lead in the address is open in a drawer. */
export function NewLeadsScreen({ figures }: { figures: PoolFigures }) {
  const t = useTranslations('leads.pool');
  const { isOperations: canSeeAll } = useCurrentUser();
  const { owner, age, setFilters, source, total } = useNewLeads();
  const { openId, show } = useOpenLead();
  const watchers = usePresence({ kind: 'leads', watch: leads.watchLeads, open: openId ?? '' });
  const columns = useNewLeadColumns(owner === 'alle', watchers);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NewLeadFilters owner={owner} age={age} counts={figures.counts} onChange={setFilters} />
        <span role="status" className="tabular min-h-5 text-muted-foreground">
          {total !== undefined && t('count', { count: total })}
        </span>
        <ResponseTime minutes={figures.responseMin} className="ml-auto" />
      </div>
      <List
        label={t('title')}
        columns={columns}
        source={source}
        nameOf={(lead) => lead.name}
        onOpen={(lead) => show(lead.id)}
        {...(canSeeAll
          ? { bulk: (chosen: readonly LeadItem[], clear: () => void) => <AssignTo chosen={chosen} clear={clear} /> }
          : {})}
        empty={{
          icon: Inbox,
          title: t(age === 'alle' ? 'empty' : 'emptyAge'),
          text: t('emptyText'),
          action: (
            <ButtonLink href={paths.newLead()} variant="outline">
              {t('create')}
            </ButtonLink>
          ),
        }}
      />
      {openId && (
        <LeadDrawer
          id={openId}
          watchers={watchers.filter(({ id }) => id === openId)}
          ids={source.items?.map((lead) => lead.id) ?? []}
          onShow={show}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}

/** The list's filters, kept in the address, and the leads that match them. */
function useNewLeads() {
  const { scope, sider, setParams, isReady } = usePoolScope();
  const pages = Math.min(Math.max(sider, 1), MOST_PAGES);
  const pool = useQuery({
    ...leadPool(pb, scope, pages),
    enabled: isReady,
  });
  const items = pool.data?.items;
  const source: ListSource<LeadItem> = {
    items,
    error: pool.error,
    isStale: pool.isPlaceholderData,
    hasMore: (pool.data?.total ?? 0) > (items?.length ?? 0) && pages < MOST_PAGES,
    isLoadingMore: false,
    isReading: pool.isFetching,
    loadMore: () => void setParams({ sider: pages + 1 }),
    retry: () => void pool.refetch(),
  };
  const setFilters = (change: FilterChange) => void setParams({ ...change, sider: null });
  return { owner: scope.owner, age: scope.age, setFilters, source, total: pool.data?.total };
}

type PoolOwner = (typeof POOL_OWNERS)[number];
type PoolAge = (typeof POOL_AGES)[number];
type FilterChange = { ejer: PoolOwner } | { alder: PoolAge };
type FiltersProps = {
  owner: PoolOwner;
  age: PoolAge;
  counts: PoolFigures['counts'];
  onChange: (change: FilterChange) => void;
};

function NewLeadFilters({ owner, age, counts, onChange }: FiltersProps) {
  const t = useTranslations('leads.pool');
  const countOfAge = { ...counts, idag: undefined };
  return (
    <FilterFold count={Number(owner !== 'ledige') + Number(age !== 'alle')}>
      <FilterChips
        label={t('filter')}
        value={owner}
        onChange={(ejer) => onChange({ ejer })}
        options={POOL_OWNERS.map((value) => ({ value, label: t(`owners.${value}`) }))}
      />
      <FilterChips
        label={t('age')}
        value={age}
        onChange={(alder) => onChange({ alder })}
        options={POOL_AGES.map((value) => ({
          value,
          label: t(`ages.${value}`),
          count: owner === 'ledige' ? countOfAge[value] : undefined,
        }))}
      />
    </FilterFold>
  );
}

/** Assigns the selected leads to a colleague. */
function AssignTo({ chosen, clear }: { chosen: readonly LeadItem[]; clear: () => void }) {
  const t = useTranslations('leads.pool');
  const assign = useAssign();
  return (
    <AssignSelect
      label={t('assignTo')}
      className="w-44"
      onAssign={(user) => {
        assign(chosen, user);
        clear();
      }}
    />
  );
}

/** The lead that the address names, /leads/new/:openLead, and the function that opens another one or closes it. */
function useOpenLead() {
  const rest = usePathname().slice(paths.newLeads().length + 1);
  const openId = isRecordId(rest) ? rest : null;
  useFocusBack(openId);
  // Opening the next lead replaces the history entry, so that Back returns to the list.
  const show = (id: string | null) =>
    window.history[id && openId ? 'replaceState' : 'pushState'](
      null,
      '',
      paths.newLeads(id ?? undefined) + window.location.search,
    );
  return { openId, show };
}

/** Focuses the row of the last opened lead when the drawer closes. */
function useFocusBack(openId: string | null): void {
  const last = useRef(openId);
  useEffect(() => {
    const before = last.current;
    last.current = openId;
    if (openId || !before) return;
    const timer = setTimeout(() =>
      document
        .querySelector<HTMLElement>(`[data-slot="list"] [data-id="${before}"] [data-row]`)
        ?.focus({ preventScroll: false }),
    );
    return () => clearTimeout(timer);
  }, [openId]);
}
