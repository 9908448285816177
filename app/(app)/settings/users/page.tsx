import { UsersScreen } from '@/components/settings/users/users-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';

export default async function UsersSettingsPage(props: ListPageProps) {
  await openSettingsView('users', paths.settings.users(), props);
  return <UsersScreen />;
}
