import { LeadsPage } from '@/components/leads/all/leads-page';
import type { PageQuery } from '@/lib/views/server/open-view';

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <LeadsPage query={await searchParams} />;
}
