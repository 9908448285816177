import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PlanningScreen } from '@/components/planning/planning-screen';
import { PageContainer } from '@/components/common/page/page-container';

export default async function PlanningPage({ params }: { params: Promise<{ routeId?: string[] }> }) {
  const [{ routeId = [] }, t] = await Promise.all([params, getTranslations('planning')]);
  if (routeId.length > 1) notFound();
  return (
    <PageContainer title={t('title')} wide>
      <PlanningScreen routeId={routeId[0] ?? ''} />
    </PageContainer>
  );
}
