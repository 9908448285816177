import { IntakeScreen } from '@/components/settings/intake/intake-screen';

export default function IntegrationsPage() {
  return <IntakeScreen />;
}
