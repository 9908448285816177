import { UnitsScreen } from '@/components/settings/catalog/units-screen';

export default function UnitsSettingsPage() {
  return <UnitsScreen />;
}
