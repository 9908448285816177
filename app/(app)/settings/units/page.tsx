import { UnitsScreen } from '@/components/settings/units-screen';

export default function UnitsSettingsPage() {
  return <UnitsScreen />;
}
