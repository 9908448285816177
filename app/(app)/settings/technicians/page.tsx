import { TechniciansScreen } from '@/components/settings/technicians/technicians-screen';

export default function TechniciansSettingsPage() {
  return <TechniciansScreen />;
}
