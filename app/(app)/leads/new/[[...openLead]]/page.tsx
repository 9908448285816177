import { getTranslations } from 'next-intl/server';
import { NewLeadsScreen } from '@/components/leads/new/new-leads-screen';
import { PageContainer } from '@/components/layout/page-container';

export default async function NewLeadsPage() {
  const t = await getTranslations('newLeads');
  return (
    <PageContainer title={t('title')}>
      <NewLeadsScreen />
    </PageContainer>
  );
}
