import { TechniciansScreen } from '@/components/settings/technicians-screen';

export default function TechniciansSettingsPage() {
  return <TechniciansScreen />;
}
