import { getTranslations } from 'next-intl/server';
import { SetupSection } from '@/components/dashboard/setup-section';
import { GeneralScreen } from '@/components/settings/own/general-screen';

export default async function GeneralSettingsPage() {
  const t = await getTranslations('settings');
  return (
    <GeneralScreen title={t('pages.general')}>
      <SetupSection />
    </GeneralScreen>
  );
}
