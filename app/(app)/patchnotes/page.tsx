import { getTranslations } from 'next-intl/server';
import { PatchNotes } from '@/components/patchnotes/patch-notes';
import { PageContainer } from '@/components/common/page/page-container';

export default async function PatchNotesPage() {
  const t = await getTranslations('patchnotes');
  return (
    <PageContainer title={t('title')}>
      <PatchNotes />
    </PageContainer>
  );
}
