import { getTranslations } from 'next-intl/server';
import { MineScreen } from '@/components/dashboard/mine-screen';
import { ScopeFilter } from '@/components/dashboard/scope-filter';
import { PageContainer } from '@/components/common/page/page-container';

export default async function MinePage() {
  const t = await getTranslations('layout.nav');
  return (
    <PageContainer title={t('leadsMine')} actions={<ScopeFilter />}>
      <MineScreen />
    </PageContainer>
  );
}
