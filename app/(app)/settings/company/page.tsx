import { CompanyScreen } from '@/components/settings/company/company-screen';

export default function CompanySettingsPage() {
  return <CompanyScreen />;
}
