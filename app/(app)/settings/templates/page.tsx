import { TemplatesScreen } from '@/components/settings/templates-screen';

export default function TemplatesSettingsPage() {
  return <TemplatesScreen />;
}
