import { CompanyScreen } from '@/components/settings/company/company-screen';
import { getSmsProvider } from '@/lib/sms/server/provider';

export default function CompanySettingsPage() {
  return <CompanyScreen hasSms={getSmsProvider() !== null} />;
}
