import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from 'next/navigation';
import { ListPage } from '@/components/common/list/list-page';
import { people } from '@/lib/auth/shared/public-users';
import { isRecordId } from '@/lib/core/shared/ids';
import { paths } from '@/lib/core/shared/paths';
import { FILE_SORTS, leadFilePages, NO_FILE_FILTERS } from '@/lib/leads/shared/file-list';
import { leadDetail } from '@/lib/leads/shared/queries';
import { nullIfUnreadable } from '@/lib/pocketbase/shared/command';
import type { TypedPocketBase } from '@/lib/pocketbase/shared/types';
import type { PageQuery } from '@/lib/views/server/open-view';
import { LeadFilesScreen } from './lead-files-screen';

/** All files of a customer. */
export function LeadFilesPage({ id, query }: { id: string; query: PageQuery }) {
  if (!isRecordId(id)) notFound();
  return (
    <ListPage
      list="files"
      path={paths.leadFiles(id)}
      query={query}
      first={({ pb }) => ({ ...leadFilePages(pb, id, '', NO_FILE_FILTERS, FILE_SORTS.usual), from: 1 })}
      also={(client, { pb }) => [readLead(client, pb, id), client.prefetchQuery(people(pb))]}
    >
      <LeadFilesScreen id={id} />
    </ListPage>
  );
}

/** The profile says why a lead cannot be read; a merged one leads to the files of the kept one. */
async function readLead(client: QueryClient, pb: TypedPocketBase, id: string): Promise<void> {
  const lead = await nullIfUnreadable(client.fetchQuery(leadDetail(pb, id)));
  if (!lead) redirect(paths.lead(id));
  if (lead.mergedInto) redirect(paths.leadFiles(lead.mergedInto));
}
