import { getTranslations } from 'next-intl/server';
import { PageContainer } from '@/components/common/page/page-container';
import { NewLeads } from './new-leads';

export default async function NewLeadsPage() {
  const t = await getTranslations('leads.pool');
  return (
    <PageContainer title={t('title')}>
      <NewLeads />
    </PageContainer>
  );
}
