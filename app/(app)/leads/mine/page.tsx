import { getTranslations } from 'next-intl/server';
import { MineScreen } from '@/components/overview/mine-screen';
import { ScopeFilter } from '@/components/overview/scope-filter';
import { PageContainer } from '@/components/shell/page-container';

export default async function MinePage() {
  const t = await getTranslations('shell.nav');
  return (
    <PageContainer title={t('leadsMine')} actions={<ScopeFilter />}>
      <MineScreen />
    </PageContainer>
  );
}
