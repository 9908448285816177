import { getTranslations } from 'next-intl/server';
import { ServiceScreen } from '@/components/overview/service-screen';
import { PageContainer } from '@/components/shell/page-container';

export default async function ServicePage() {
  const t = await getTranslations('service');
  return (
    <PageContainer title={t('title')}>
      <ServiceScreen />
    </PageContainer>
  );
}
