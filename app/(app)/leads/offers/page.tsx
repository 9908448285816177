import { OffersPage } from '@/components/offers/list/offers-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  return <OffersPage isFiltered={Object.keys(await searchParams).length > 0} />;
}
