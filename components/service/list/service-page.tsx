import { ListPage } from '@/components/common/list/list-page';
import type { PageQuery } from '@/lib/views/server/open-view';
import { paths } from '@/lib/core/shared/paths';
import { JOB_SORTS, jobPages, jobTechnicians, NO_JOB_FILTERS } from '@/lib/service/shared/queries';
import { states } from '@/lib/states/shared/queries';
import { ServiceScreen } from './service-screen';

/** The jobs. */
export function ServicePage({ query }: { query: PageQuery }) {
  return (
    <ListPage
      list="jobs"
      path={paths.service()}
      query={query}
      first={({ pb }) => ({ ...jobPages(pb, '', NO_JOB_FILTERS, JOB_SORTS.usual), from: 1 })}
      also={(client, { pb }) => [client.prefetchQuery(jobTechnicians(pb)), client.prefetchQuery(states(pb))]}
    >
      <ServiceScreen />
    </ListPage>
  );
}
