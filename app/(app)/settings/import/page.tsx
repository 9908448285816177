import { ImportScreen } from '@/components/imports/import-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';

export default async function ImportPage(props: ListPageProps) {
  await openSettingsView('imports', paths.settings.import(), props);
  return <ImportScreen />;
}
