import { FirmExport } from '@/components/privacy/firm-export';
import { BackupScreen } from '@/components/settings/backup/backup-screen';

export default function BackupSettingsPage() {
  return (
    <>
      <BackupScreen />
      <FirmExport />
    </>
  );
}
