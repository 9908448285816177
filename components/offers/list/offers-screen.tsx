'use client';

import { ChartNoAxesColumn, Columns3, FileText, List as ListIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/common/list/columns-button';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { ListMenu } from '@/components/common/export/list-menu';
import { FoundCount } from '@/components/common/list/found-count';
import { List } from '@/components/common/list/lazy-list';
import { ListTools } from '@/components/common/list/list-tools';
import { useListCursor } from '@/components/common/list/source';
import { useListLayout, type ListLayout } from '@/components/common/list/use-list-layout';
import { useListState } from '@/components/common/list/use-list-state';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { ViewSwitch } from '@/components/common/list/view-switch';
import { PageContainer } from '@/components/common/page/page-container';
import { lazyDialog, lazyPart } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatOere } from '@/lib/core/shared/money';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { OfferListItem, OfferListPage, OfferListQuery } from '@/lib/offers/shared/list';
import { getOfferScope, OFFER_SORTS, type OfferScope } from '@/lib/offers/shared/list-filters';
import { offerPages, toOfferListQuery } from '@/lib/offers/shared/list-queries';
import { getOfferColumns } from '@/lib/offers/shared/pipeline';
import { offerKeys } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { OFFER_FILTERS, OfferFilterBar, toOfferFilters } from './offer-filter-bar';
import { useOfferColumns } from './use-offer-columns';

const OfferExport = lazyDialog(() =>
  dynamic(() => import('@/components/offers/list/offer-export').then((module) => module.OfferExport), { ssr: false }),
);

// A merge moves offers to another customer without an event for each.
const LIVE = ['inquiries', 'lead_merges'] as const;
const LISTS = offerKeys.lists();
const OfferBoard = lazyPart(() =>
  dynamic(() => import('@/components/offers/board/offer-board').then((module) => module.OfferBoard), {
    loading: () => <Skeleton className="h-[calc(100dvh-12rem)]" />,
  }),
);
const HitRatePanel = lazyPart(() =>
  dynamic(() => import('@/components/offers/hit-rate/hit-rate-panel').then((module) => module.HitRatePanel), {
    loading: () => <Skeleton className="h-96" />,
  }),
);

const OFFER_VIEWS = ['liste', 'tavle', 'hitrate'] as const;
const VIEW_ICONS = { liste: ListIcon, tavle: Columns3, hitrate: ChartNoAxesColumn };
const VIEW = parseAsStringLiteral(OFFER_VIEWS).withDefault('liste').withOptions({ history: 'replace', scroll: false });

/** All offers that the user may read, searched, filtered and sorted by the URL, as a list or as a board by status; and their hit rate. */
export function OffersScreen() {
  const t = useTranslations('offers.list');
  const list = useListState({ filters: OFFER_FILTERS, sorts: OFFER_SORTS });
  const [view, setView] = useQueryState('visning', VIEW);
  useLive(LIVE, LISTS);
  const filters = toOfferFilters(list.filters);
  const columns = useOfferColumns();
  const layout = useListLayout();
  // The board has a column for each status, so without a choice it shows them all.
  const usualScope = view === 'tavle' ? 'alle' : getOfferScope(list.settledQ, { ...filters, scope: null });
  const scope = filters.scope ?? usualScope;
  const query = { ...toOfferListQuery(list.settledQ, filters, list.sort), scope };
  // The scope that would be shown anyway is not stored, so that the next search looks in all offers again.
  const showScope = (next: OfferScope) => list.setFilters({ vis: next === usualScope ? null : next });
  return (
    <PageContainer
      title={t('title')}
      actions={
        <>
          <ViewMenu list="offers" />
          {view === 'liste' && <ColumnsButton layout={layout} columns={columns} />}
          <ViewSwitch
            label={t('view.label')}
            views={OFFER_VIEWS.map((value) => ({ value, icon: VIEW_ICONS[value], label: t(`view.${value}`) }))}
            value={view}
            onSwitch={(next) => void setView(next)}
          />
          {view !== 'hitrate' && (
            <ListMenu>
              {(run) => (
                <OfferExport
                  {...run}
                  query={query}
                  chosen={layout.keys.length > 0 ? layout.of(columns).columns.map(({ key }) => key) : []}
                />
              )}
            </ListMenu>
          )}
        </>
      }
      wide
    >
      {view !== 'hitrate' && (
        <ListTools
          list={list}
          searchLabel={t('search')}
          sorts={columns}
          filters={
            <OfferFilterBar filters={list.filters} setFilters={list.setFilters} scope={scope} onScope={showScope} />
          }
        />
      )}
      {view === 'hitrate' ? (
        <HitRatePanel />
      ) : view === 'tavle' ? (
        <OfferBoard columns={getOfferColumns(filters)} query={query} />
      ) : (
        <OfferList list={list} layout={layout} columns={columns} query={query} scope={scope} onScope={showScope} />
      )}
    </PageContainer>
  );
}

type ListProps = {
  list: Pick<ReturnType<typeof useListState>, 'q' | 'sort' | 'setSort' | 'isFiltered' | 'reset'>;
  layout: ListLayout;
  columns: ReturnType<typeof useOfferColumns>;
  query: OfferListQuery;
  scope: OfferScope;
  onScope: (scope: OfferScope) => void;
};

/** The offers in a list, with their number and sum above it. */
function OfferList({ list, layout, columns, query, scope, onScope }: ListProps) {
  const t = useTranslations('offers.list');
  const source = useListCursor<OfferListItem, OfferListPage>(offerPages(pb, query));
  return (
    <>
      <Sum page={source.first} />
      <List
        label={t('title')}
        {...layout.of(columns)}
        source={source}
        nameOf={(offer) => `${offerNumberText(offer.offerNumber, offer.revision)} ${offer.customer}`}
        hrefOf={(offer) => paths.offer(offer.id)}
        sort={list.sort}
        onSort={list.setSort}
        empty={{
          icon: FileText,
          title: t(list.isFiltered ? 'noHits' : 'empty'),
          text: t(list.isFiltered ? 'noHitsText' : 'emptyText'),
          action:
            list.q && scope !== 'alle' ? (
              <Button variant="outline" onClick={() => onScope('alle')}>
                {t('searchAll')}
              </Button>
            ) : (
              !list.isFiltered && <ButtonLink href={paths.leadSearch()}>{t('findLead')}</ButtonLink>
            ),
        }}
        onReset={list.isFiltered ? list.reset : undefined}
      />
    </>
  );
}

/** How many offers are found, and what they are worth together. */
function Sum({ page }: { page: OfferListPage | undefined }) {
  const t = useTranslations('offers.list');
  const { count, net } = page ?? {};
  return (
    <FoundCount count={count} what={(number) => t('what', { count: number })}>
      {!count?.atLeast && net !== undefined && <> · {t('sum', { sum: `${formatOere(net)} kr.` })}</>}
    </FoundCount>
  );
}
