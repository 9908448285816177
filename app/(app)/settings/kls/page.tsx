import { KlsFormsScreen } from '@/components/settings/kls/kls-forms-screen';

export default function KlsSettingsPage() {
  return <KlsFormsScreen />;
}
