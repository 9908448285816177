import { getTranslations } from 'next-intl/server';
import { FeedbackScreen } from '@/components/feedback/feedback-screen';
import { PageContainer } from '@/components/common/page/page-container';

export default async function FeedbackPage() {
  const t = await getTranslations('feedback');
  return (
    <PageContainer title={t('title')}>
      <FeedbackScreen />
    </PageContainer>
  );
}
