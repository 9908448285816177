import { ListPage } from '@/components/common/list/list-page';
import type { PageQuery } from '@/lib/views/server/open-view';
import { people } from '@/lib/auth/shared/public-users';
import { paths } from '@/lib/core/shared/paths';
import { LEAD_SORTS, NO_LEAD_FILTERS } from '@/lib/leads/shared/list-filters';
import { leadPages, toLeadListQuery } from '@/lib/leads/shared/list-queries';
import { states } from '@/lib/states/shared/queries';
import { LeadsScreen } from './leads-screen';

/** All leads. */
export function LeadsPage({ query }: { query: PageQuery }) {
  return (
    <ListPage
      list="leads"
      path={paths.leads()}
      query={query}
      first={({ pb }) => ({ ...leadPages(pb, toLeadListQuery('', NO_LEAD_FILTERS, LEAD_SORTS.usual)), from: '' })}
      also={(client, { pb }) => [client.prefetchQuery(people(pb)), client.prefetchQuery(states(pb))]}
    >
      <LeadsScreen />
    </ListPage>
  );
}
