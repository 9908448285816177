import { SystemScreen } from '@/components/settings/system/system-screen';
import { version } from '@/package.json';

export default function SystemSettingsPage() {
  return <SystemScreen version={version} />;
}
