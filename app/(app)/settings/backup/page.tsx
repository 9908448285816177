import { BackupScreen } from '@/components/settings/backup/backup-screen';

export default function BackupSettingsPage() {
  return <BackupScreen />;
}
