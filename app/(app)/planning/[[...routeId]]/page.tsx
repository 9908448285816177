import { getTranslations } from 'next-intl/server';
import { WeekScreen } from '@/components/overview/week-screen';
import { PageContainer } from '@/components/shell/page-container';

export default async function PlanningPage() {
  const t = await getTranslations('planning');
  return (
    <PageContainer title={t('title')} wide>
      <WeekScreen />
    </PageContainer>
  );
}
