import { getTranslations } from 'next-intl/server';
import { StatusLayout } from '@/components/layout/status-layout';

/** What middleware shows for an address that can't be read or whose id is none. */
export default async function BadRequestPage() {
  const t = await getTranslations('errors');
  return <StatusLayout code="400" title={t('badAddressTitle')} text={t('badAddressText')} back={t('toDashboard')} />;
}
