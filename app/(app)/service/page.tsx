import { ServicePage } from '@/components/service/list/service-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  return <ServicePage isFiltered={Object.keys(await searchParams).length > 0} />;
}
