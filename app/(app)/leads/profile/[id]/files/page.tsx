import { LeadFilesPage } from '@/components/leads/files/lead-files-page';
import type { PageQuery } from '@/lib/views/server/open-view';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function Page({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  return <LeadFilesPage id={id} query={query} />;
}
