import { StatesScreen } from '@/components/settings/states/states-screen';

export default function StatesSettingsPage() {
  return <StatesScreen />;
}
