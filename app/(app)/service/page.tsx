import { ServicePage } from '@/components/service/list/service-page';
import type { PageQuery } from '@/lib/views/server/open-view';

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ServicePage query={await searchParams} />;
}
