import { CompanyScreen } from '@/components/settings/company-screen';

export default function CompanySettingsPage() {
  return <CompanyScreen />;
}
