import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '@/components/overview/dashboard-screen';
import { ScopeFilter } from '@/components/overview/scope-filter';
import { PageContainer } from '@/components/shell/page-container';

export default async function DashboardPage() {
  const t = await getTranslations('shell.nav');
  return (
    <PageContainer title={t('dashboard')} actions={<ScopeFilter />}>
      <DashboardScreen />
    </PageContainer>
  );
}
