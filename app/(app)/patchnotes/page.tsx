import { getTranslations } from 'next-intl/server';
import { PageContainer } from '@/components/common/page/page-container';
import { PatchNotesWithFeedback } from './patch-notes-with-feedback';

export default async function PatchNotesPage() {
  const t = await getTranslations('patchnotes');
  return (
    <PageContainer title={t('title')}>
      <PatchNotesWithFeedback />
    </PageContainer>
  );
}
