'use client';

import { Plus, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { ListMenu } from '@/components/common/export/list-menu';
import { BulkResult } from '@/components/common/list/bulk/bulk-result';
import { ColumnsButton } from '@/components/common/list/columns-button';
import { FoundCount } from '@/components/common/list/found-count';
import { List } from '@/components/common/list/lazy-list';
import type { AllChosen } from '@/components/common/list/list-props';
import { ListTools } from '@/components/common/list/list-tools';
import { useListCursor } from '@/components/common/list/source';
import { useListLayout } from '@/components/common/list/use-list-layout';
import { useListState } from '@/components/common/list/use-list-state';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { PageContainer } from '@/components/common/page/page-container';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { LeadTabs } from '@/components/leads/list/lead-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { LeadListFilter, LeadListItem, LeadListPage } from '@/lib/leads/shared/list';
import { LEAD_SORTS } from '@/lib/leads/shared/list-filters';
import { leadPages, toLeadListFilter, toLeadListQuery } from '@/lib/leads/shared/list-queries';
import { leadKeys } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { LeadBulkActions } from './bulk/lead-bulk-actions';
import { useLeadBulk } from './bulk/use-lead-bulk';
import { LeadListFilterBar } from './lead-list-filter-bar';
import { LEAD_FILTERS, toLeadFilters } from './lead-list-filters';
import { useLeadListColumns } from './use-lead-columns';

const LeadListExport = lazyDialog(() =>
  dynamic(() => import('@/components/leads/all/lead-list-export').then((module) => module.LeadListExport), {
    ssr: false,
  }),
);

const LIVE = ['leads'] as const;
const LISTS = leadKeys.lists();

/** All leads that the user may read, searched, filtered and sorted by the URL. */
export function LeadsScreen() {
  const t = useTranslations('leads.all');
  const reasons = useTranslations('leads.bulk.reasons');
  const user = useCurrentUser();
  const list = useListState({ filters: LEAD_FILTERS, sorts: LEAD_SORTS });
  const layout = useListLayout();
  const columns = useLeadListColumns();
  useLive(LIVE, LISTS);
  const bulk = useLeadBulk();
  const filter = toLeadListFilter(list.settledQ, toLeadFilters(list.filters));
  const query = toLeadListQuery(list.settledQ, toLeadFilters(list.filters), list.sort);
  const source = useListCursor<LeadListItem, LeadListPage>(leadPages(pb, query));
  const shown = layout.of(columns);
  const mayCreate = can(user, 'leads', 'change');
  return (
    <PageContainer
      title={t('title')}
      actions={
        <>
          <LeadTabs current="list" />
          <ViewMenu list="leads" />
          <ColumnsButton layout={layout} columns={columns} />
          {mayCreate && (
            <ButtonLink href={paths.newLead()}>
              <Plus aria-hidden /> {t('create')}
            </ButtonLink>
          )}
          <ListMenu imports={mayCreate && user.isOperations ? 'customers' : undefined}>
            {(run) => <LeadListExport {...run} query={query} shown={shown.columns.map(({ key }) => key)} />}
          </ListMenu>
        </>
      }
      wide
    >
      <ListTools
        list={list}
        searchLabel={t('search')}
        sorts={columns}
        filters={<LeadListFilterBar filters={list.filters} setFilters={list.setFilters} />}
      />
      <FoundCount count={source.first?.count} what={(number) => t('what', { count: number })} />
      <List
        label={t('title')}
        {...shown}
        source={source}
        nameOf={(lead) => lead.name}
        hrefOf={(lead) => paths.lead(lead.id)}
        sort={list.sort}
        onSort={list.setSort}
        isMuted={(lead) => lead.archived}
        total={source.first?.count}
        scope={JSON.stringify(filter)}
        {...(mayCreate && {
          bulk: (chosen: readonly LeadListItem[], clear: () => void, all: AllChosen | null) => (
            <LeadBulkActions
              count={all?.count ?? chosen.length}
              isArchive={list.filters.arkiv}
              onAction={(action) => {
                clear();
                bulk.run({ action, ...toRows(filter, chosen, all) }, all?.count ?? chosen.length);
              }}
            />
          ),
        })}
        empty={{
          icon: Users,
          title: t(list.isFiltered ? 'noHits' : 'empty'),
          text: t(list.isFiltered ? 'noHitsText' : 'emptyText'),
          action: !list.isFiltered && mayCreate && <ButtonLink href={paths.newLead()}>{t('create')}</ButtonLink>,
        }}
        onReset={list.isFiltered ? list.reset : undefined}
      />
      <BulkResult
        bulk={bulk}
        hrefOf={({ id }) => paths.lead(id)}
        reasonOf={({ code }) =>
          code === 'locked' || code === 'forbidden' || code === 'not_found' ? reasons(code) : null
        }
      />
    </PageContainer>
  );
}

/** The selected leads as the command takes them. */
function toRows(filter: LeadListFilter, chosen: readonly LeadListItem[], all: AllChosen | null) {
  return all ? { filter, except: [...all.except] } : { chosen: chosen.map(({ id, owner }) => ({ id, owner })) };
}
