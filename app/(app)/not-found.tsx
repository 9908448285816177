import { getTranslations } from 'next-intl/server';
import { StatusLayout } from '@/components/layout/status-layout';

export default async function NotFoundInShell() {
  const t = await getTranslations('errors');
  return (
    <StatusLayout code="404" title={t('notFoundTitle')} text={t('notFoundText')} back={t('toDashboard')} inShell />
  );
}
