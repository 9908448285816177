import { ChargesScreen } from '@/components/settings/charges-screen';

export default function ChargesSettingsPage() {
  return <ChargesScreen />;
}
