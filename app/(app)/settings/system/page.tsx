import { SystemScreen } from '@/components/settings/system/system-screen';

export default function SystemSettingsPage() {
  return <SystemScreen />;
}
