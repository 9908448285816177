import { UsersScreen } from '@/components/settings/users/users-screen';

export default function UsersSettingsPage() {
  return <UsersScreen />;
}
