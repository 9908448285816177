'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/common/list/columns-button';
import { ListMenu } from '@/components/common/export/list-menu';
import { List } from '@/components/common/list/lazy-list';
import { ListTools } from '@/components/common/list/list-tools';
import { useListCursor } from '@/components/common/list/source';
import { useListLayout } from '@/components/common/list/use-list-layout';
import { useListState } from '@/components/common/list/use-list-state';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { PageContainer } from '@/components/common/page/page-container';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { formatOere, formatWhole } from '@/lib/core/shared/money';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { OfferListItem, OfferListPage } from '@/lib/offers/shared/list';
import { getOfferScope, OFFER_SORTS, type OfferScope } from '@/lib/offers/shared/list-filters';
import { offerPages, toOfferListQuery } from '@/lib/offers/shared/list-queries';
import { offerKeys } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { OFFER_FILTERS, OfferFilterBar, toOfferFilters } from './offer-filter-bar';
import { useOfferColumns } from './use-offer-columns';

const OfferExport = lazyDialog(() =>
  import('@/browser/components/offers/list/offer-export').then((module) => module.OfferExport),
);

const LIVE = ['inquiries'] as const;
const LISTS = offerKeys.lists();

/** All offers that the user may read, searched, filtered and sorted by the URL. */
export function OffersScreen() {
  const t = useTranslations('offers.list');
  const list = useListState({ filters: OFFER_FILTERS, sorts: OFFER_SORTS });
  useLive(LIVE, LISTS);
  const filters = toOfferFilters(list.filters);
  const query = toOfferListQuery(list.settledQ, filters, list.sort);
  const source = useListCursor<OfferListItem, OfferListPage>(offerPages(pb, query));
  const columns = useOfferColumns();
  const layout = useListLayout();
  const scope = getOfferScope(list.settledQ, filters);
  // The scope that would be shown anyway is not stored, so that the next search looks in all offers again.
  const showScope = (next: OfferScope) =>
    list.setFilters({ vis: next === getOfferScope(list.settledQ, { ...filters, scope: null }) ? null : next });
  return (
    <PageContainer
      title={t('title')}
      actions={
        <>
          <ViewMenu list="offers" />
          <ColumnsButton layout={layout} columns={columns} />
          <ListMenu>{(run) => <OfferExport {...run} query={query} />}</ListMenu>
        </>
      }
      wide
    >
      <ListTools
        list={list}
        searchLabel={t('search')}
        sorts={columns}
        filters={
          <OfferFilterBar filters={list.filters} setFilters={list.setFilters} scope={scope} onScope={showScope} />
        }
      />
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
              <Button variant="outline" onClick={() => showScope('alle')}>
                {t('searchAll')}
              </Button>
            ) : list.isFiltered ? (
              <ResetButton onReset={list.reset} />
            ) : (
              <ButtonLink href={paths.leadSearch()}>{t('findLead')}</ButtonLink>
            ),
        }}
      />
    </PageContainer>
  );
}

function ResetButton({ onReset }: { onReset: () => void }) {
  const common = useTranslations('common');
  return (
    <Button variant="outline" onClick={onReset}>
      {common('resetFilters')}
    </Button>
  );
}

/** How many offers are found, and what they are worth together. Keeps its height while they are read. */
function Sum({ page }: { page: OfferListPage | undefined }) {
  const t = useTranslations('offers.list');
  const { count, net } = page ?? {};
  return (
    <p role="status" className="tabular min-h-5 text-sm text-muted-foreground">
      {count && count.count > 0 && (
        <>
          <span className="font-medium text-foreground">
            {t(count.atLeast ? 'foundMore' : 'found', { count: formatWhole(count.count) })}
          </span>
          {!count.atLeast && net !== undefined && <> · {t('sum', { sum: `${formatOere(net)} kr.` })}</>}
        </>
      )}
    </p>
  );
}
