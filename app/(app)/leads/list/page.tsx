import { LeadsPage } from '@/components/leads/all/leads-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  return <LeadsPage isFiltered={Object.keys(await searchParams).length > 0} />;
}
