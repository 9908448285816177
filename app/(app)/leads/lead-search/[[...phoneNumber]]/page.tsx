import { LeadSearchPage } from '@/components/leads/list/lead-search-page';

type Props = {
  params: Promise<{ phoneNumber?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Page({ params, searchParams }: Props) {
  const [{ phoneNumber }, search] = await Promise.all([params, searchParams]);
  return <LeadSearchPage address="search" segments={phoneNumber} search={search} />;
}
