import { BundlesScreen } from '@/components/settings/bundles/bundles-screen';

export default function BundlesSettingsPage() {
  return <BundlesScreen />;
}
