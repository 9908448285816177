import { ReasonsScreen } from '@/components/settings/reasons/reasons-screen';

export default function ReasonsSettingsPage() {
  return <ReasonsScreen />;
}
