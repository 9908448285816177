import { ListPage } from '@/components/common/list/list-page';
import type { PageQuery } from '@/lib/views/server/open-view';
import { people } from '@/lib/auth/shared/public-users';
import { paths } from '@/lib/core/shared/paths';
import { NO_OFFER_FILTERS, OFFER_SORTS } from '@/lib/offers/shared/list-filters';
import { offerPages, toOfferListQuery } from '@/lib/offers/shared/list-queries';
import { states } from '@/lib/states/shared/queries';
import { OffersScreen } from './offers-screen';

/** All offers. */
export function OffersPage({ query }: { query: PageQuery }) {
  return (
    <ListPage
      list="offers"
      path={paths.offers()}
      query={query}
      first={({ pb }) => ({ ...offerPages(pb, toOfferListQuery('', NO_OFFER_FILTERS, OFFER_SORTS.usual)), from: '' })}
      also={(client, { pb }) => [client.prefetchQuery(people(pb)), client.prefetchQuery(states(pb))]}
    >
      <OffersScreen />
    </ListPage>
  );
}
