'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { EmptyState } from '@/components/shell/empty-state';
import { ErrorState } from '@/components/shell/error-state';
import { FilterChips } from '@/components/shell/filter-chips';
import { ListSkeleton } from '@/components/shell/list-skeleton';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/lib/core/paths';
import { leadPool } from '@/lib/overview/queries';
import { pb } from '@/lib/pocketbase/client';
import { useOverviewLive } from './live';
import { PoolRow } from './pool-row';
import { useNames } from '@/components/shell/use-names';
import { useViewer } from './use-viewer';

const LeadDrawer = dynamic(() => import('./lead-drawer'), { ssr: false });
const OWNERS = ['ledige', 'alle'] as const;

/** New leads, oldest first. One of them stands open beside the list where the address names it. */
export function NewLeadsScreen() {
  const t = useTranslations('newLeads');
  const tCommon = useTranslations('common');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId } = useViewer();
  const names = useNames();
  const [{ ejer, sider }, setFilters] = useQueryStates({ ejer: parseAsStringLiteral(OWNERS).withDefault('ledige'), sider: parseAsInteger.withDefault(1) });
  const pages = Math.min(Math.max(sider, 1), 30);
  const pool = useQuery({ ...leadPool(pb, ejer, pages), enabled: userId !== '' });
  const openId = useOpenLead();
  const show = (id: string | null) => window.history.pushState(null, '', paths.newLeads(id ?? undefined) + window.location.search);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterChips label={t('filter')} value={ejer} onChange={(next) => void setFilters({ ejer: next, sider: null })} options={OWNERS.map((value) => ({ value, label: t(`owners.${value}`) }))} />
        {pool.data && <span className="tabular text-muted-foreground">{t('count', { count: pool.data.total })}</span>}
      </div>
      <Card ref={list}>
        {pool.error && !pool.data ? (
          <ErrorState error={pool.error} onRetry={() => void pool.refetch()} />
        ) : !pool.data ? (
          <ListSkeleton rows={8} />
        ) : pool.data.items.length === 0 ? (
          <EmptyState icon={Inbox} title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className="divide-y">
            {pool.data.items.map((lead) => (
              <PoolRow key={lead.id} lead={lead} ownerName={names(lead.owner)} onOpen={show} />
            ))}
          </ul>
        )}
      </Card>
      {pool.data && pool.data.items.length < pool.data.total && (
        <Button variant="outline" className="self-center" onClick={() => void setFilters({ sider: pages + 1 })}>
          {tCommon('showMore')}
        </Button>
      )}
      {openId && <LeadDrawer id={openId} onClose={() => show(null)} />}
    </div>
  );
}

/** The lead that the address names: /leads/new/:openLead. */
function useOpenLead(): string | null {
  const rest = usePathname().slice(paths.newLeads().length + 1);
  return /^[a-z0-9]{15}$/.test(rest) ? rest : null;
}
