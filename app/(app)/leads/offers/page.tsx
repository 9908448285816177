import { OffersPage } from '@/components/offers/list/offers-page';
import type { PageQuery } from '@/lib/views/server/open-view';

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <OffersPage query={await searchParams} />;
}
