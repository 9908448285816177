import { InstrumentsScreen } from '@/components/settings/instruments/instruments-screen';

export default function InstrumentsSettingsPage() {
  return <InstrumentsScreen />;
}
