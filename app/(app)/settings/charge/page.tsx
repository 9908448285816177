import { ChargesScreen } from '@/components/settings/catalog/charges-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';

export default async function ChargesSettingsPage(props: ListPageProps) {
  await openSettingsView('charges', paths.settings.charge(), props);
  return <ChargesScreen />;
}
