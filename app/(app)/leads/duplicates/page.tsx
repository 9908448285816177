import { DuplicatesPage } from '@/components/leads/duplicates/duplicates-page';

type Props = { searchParams: Promise<{ grund?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  return <DuplicatesPage reason={(await searchParams).grund} />;
}
