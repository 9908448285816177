import { UsersScreen } from '@/components/settings/users-screen';

export default function UsersSettingsPage() {
  return <UsersScreen />;
}
