import { TechniciansScreen } from '@/components/settings/technicians/technicians-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';

export default async function TechniciansSettingsPage(props: ListPageProps) {
  await openSettingsView('technicians', paths.settings.technicians(), props);
  return <TechniciansScreen />;
}
