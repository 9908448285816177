import { getTranslations } from 'next-intl/server';
import { PageContainer } from '@/components/common/page/page-container';
import { NewLeadsExport } from '@/components/leads/new/new-leads-export';
import { NewLeads } from './new-leads';

export default async function NewLeadsPage() {
  const t = await getTranslations('leads.pool');
  return (
    <PageContainer title={t('title')} actions={<NewLeadsExport />} wide>
      <NewLeads />
    </PageContainer>
  );
}
