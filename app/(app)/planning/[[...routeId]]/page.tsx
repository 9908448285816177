import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PlanningPage } from '@/components/planning/planning-page';
import { PageContainer } from '@/components/common/page/page-container';

type Props = {
  params: Promise<{ routeId?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Page({ params, searchParams }: Props) {
  const [{ routeId = [] }, search, t] = await Promise.all([params, searchParams, getTranslations('planning')]);
  if (routeId.length > 1) notFound();
  return (
    <PageContainer title={t('title')} hasQuietTitle wide>
      <PlanningPage routeId={routeId[0] ?? ''} search={search} />
    </PageContainer>
  );
}
