'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useRef } from 'react';
import { FilterFold } from '@/components/common/list/filter-fold';
import { List } from '@/components/common/list/lazy-list';
import type { ListSource } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { FilterChips } from '@/components/common/list/filter-chips';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useNames, useStaff } from '@/components/common/use-names';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { isRecordId } from '@/lib/core/record-id';
import { POOL_AGES, POOL_OWNERS } from '@/lib/leads/pool';
import { leadPool, rottenDays, type LeadItem } from '@/lib/leads/pool-queries';
import { pb } from '@/lib/pocketbase/client';
import { ClaimButton } from './claim-button';
import { LeadAge } from './lead-age';
import { placeOf } from '@/lib/core/place';
import { ResponseTime } from './response-time';
import { useAssign } from './use-assign';

const LeadDrawer = lazyDialog(
  () => import('./lead-drawer').then((module) => module.default),
  ({ onClose }) => onClose(),
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
  const t = useTranslations('newLeads');
  const { id: userId, isOperations: canSeeAll } = useCurrentUser();
  const enabled = userId !== '';
  const [{ ejer, alder, sider }, setFilters] = useQueryStates({
    ejer: parseAsStringLiteral(POOL_OWNERS).withDefault('ledige'),
    alder: parseAsStringLiteral(POOL_AGES).withDefault('alle'),
    sider: parseAsInteger.withDefault(1),
  });
  const pages = Math.min(Math.max(sider, 1), MOST_PAGES);
  const { data: days } = useQuery({ ...rottenDays(pb), enabled });
  const pool = useQuery({
    ...leadPool(pb, { owner: ejer, age: alder, today: copenhagenToday(new Date()), rottenDays: days ?? 0 }, pages),
    enabled: enabled && days !== undefined,
  });
  const counts = { ...figures.counts, idag: undefined };
  const items = pool.data?.items;
  const source: ListSource<LeadItem> = {
    items,
    error: pool.error,
    isStale: pool.isPlaceholderData,
    hasMore: (pool.data?.total ?? 0) > (items?.length ?? 0) && pages < MOST_PAGES,
    isLoadingMore: false,
    loadMore: () => void setFilters({ sider: pages + 1 }),
    retry: () => void pool.refetch(),
  };
  const openId = useOpenLead();
  // Opening the next lead replaces the history entry, so that Back returns to the list.
  const show = (id: string | null) =>
    window.history[id && openId ? 'replaceState' : 'pushState'](
      null,
      '',
      paths.newLeads(id ?? undefined) + window.location.search,
    );
  const columns = useColumns(ejer === 'alle');
  useFocusBack(openId);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterFold count={Number(ejer !== 'ledige') + Number(alder !== 'alle')}>
          <FilterChips
            label={t('filter')}
            value={ejer}
            onChange={(next) => void setFilters({ ejer: next, sider: null })}
            options={POOL_OWNERS.map((value) => ({ value, label: t(`owners.${value}`) }))}
          />
          <FilterChips
            label={t('age')}
            value={alder}
            onChange={(next) => void setFilters({ alder: next, sider: null })}
            options={POOL_AGES.map((value) => ({
              value,
              label: t(`ages.${value}`),
              count: ejer === 'ledige' ? counts[value] : undefined,
            }))}
          />
        </FilterFold>
        <span role="status" className="tabular min-h-5 text-muted-foreground">
          {pool.data && t('count', { count: pool.data.total })}
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
        empty={{ icon: Inbox, title: t(alder === 'alle' ? 'empty' : 'emptyAge'), text: t('emptyText') }}
      />
      {openId && (
        <LeadDrawer id={openId} ids={items?.map((lead) => lead.id) ?? []} onShow={show} onClose={() => show(null)} />
      )}
    </div>
  );
}

/** Assigns the selected leads to a colleague. */
function AssignTo({ chosen, clear }: { chosen: readonly LeadItem[]; clear: () => void }) {
  const t = useTranslations('newLeads');
  const staff = useStaff();
  const assign = useAssign();
  return (
    <NativeSelect
      value=""
      aria-label={t('assignTo')}
      className="w-44"
      onChange={(event) => {
        assign(chosen, event.target.value);
        clear();
      }}
    >
      <option value="" disabled>
        {t('assignTo')}
      </option>
      {staff.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </NativeSelect>
  );
}

function useColumns(withOwner: boolean): Column<LeadItem>[] {
  const t = useTranslations('newLeads');
  const tOverview = useTranslations('overview');
  const names = useNames();
  return [
    {
      key: 'name',
      label: t('lead'),
      width: 'minmax(0,1.2fr)',
      phone: 'main',
      cell: (lead) => (
        <>
          {lead.name}
          {lead.company && <span className="font-normal text-muted-foreground"> · {lead.company}</span>}
        </>
      ),
    },
    { key: 'age', label: t('waiting'), width: '9.5rem', cell: (lead) => <LeadAge created={lead.created} /> },
    {
      key: 'place',
      label: t('address'),
      width: 'minmax(0,1.2fr)',
      cell: (lead) => <span className="text-muted-foreground">{placeOf(lead)}</span>,
    },
    {
      key: 'note',
      label: t('note'),
      width: 'minmax(0,1.4fr)',
      phone: 'none',
      cell: (lead) => <span className="text-muted-foreground">{lead.note}</span>,
    },
    {
      key: 'kind',
      label: t('kind'),
      width: '6.5rem',
      phone: 'none',
      cell: (lead) => <span className="text-muted-foreground">{tOverview(`customerType.${lead.customerType}`)}</span>,
    },
    {
      key: 'claim',
      label: t('owner'),
      isLabelHidden: !withOwner,
      width: '7rem',
      align: 'end',
      phone: 'side',
      cell: (lead) =>
        lead.owner ? (
          <span className="text-muted-foreground">{names(lead.owner)}</span>
        ) : (
          <ClaimButton lead={lead} className="relative z-10 my-1" />
        ),
    },
  ];
}

/** The lead that the address names: /leads/new/:openLead. */
function useOpenLead(): string | null {
  const rest = usePathname().slice(paths.newLeads().length + 1);
  return isRecordId(rest) ? rest : null;
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
