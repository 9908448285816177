import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { ScopeFilter } from '@/components/dashboard/scope-filter';
import { PageContainer } from '@/components/common/page/page-container';

export default async function DashboardPage() {
  const t = await getTranslations('layout.nav');
  return (
    <PageContainer title={t('dashboard')} actions={<ScopeFilter />}>
      <DashboardScreen />
    </PageContainer>
  );
}
