import { notFound } from 'next/navigation';
import { MergePage } from '@/components/leads/merge/merge-page';
import { isRecordId } from '@/lib/core/shared/ids';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const { kunde, med } = await searchParams;
  if (typeof kunde !== 'string' || !isRecordId(kunde)) notFound();
  return <MergePage lead={kunde} other={typeof med === 'string' ? med : ''} />;
}
