import { BranchesScreen } from '@/components/settings/branches/branches-screen';

export default function BranchesSettingsPage() {
  return <BranchesScreen />;
}
