import { getTranslations } from 'next-intl/server';
import { StatusLayout } from '@/components/layout/status-layout';

/** The 400 page: middleware rewrites to it if a path can't be decoded or a record id is malformed. */
export default async function BadRequestPage() {
  const t = await getTranslations('errors');
  return <StatusLayout code="400" title={t('badAddressTitle')} text={t('badAddressText')} back={t('toDashboard')} />;
}
