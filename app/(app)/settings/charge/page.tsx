import { ChargesScreen } from '@/components/settings/catalog/charges-screen';

export default function ChargesSettingsPage() {
  return <ChargesScreen />;
}
