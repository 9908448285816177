import { StatesScreen } from '@/components/settings/states-screen';

export default function StatesSettingsPage() {
  return <StatesScreen />;
}
