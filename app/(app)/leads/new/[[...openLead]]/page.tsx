import { getTranslations } from 'next-intl/server';
import { NewLeadsScreen } from '@/components/overview/new-leads-screen';
import { PageContainer } from '@/components/shell/page-container';

export default async function NewLeadsPage() {
  const t = await getTranslations('newLeads');
  return (
    <PageContainer title={t('title')}>
      <NewLeadsScreen />
    </PageContainer>
  );
}
