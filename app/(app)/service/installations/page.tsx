import { DueInstallationsPage } from '@/components/service/installations/due-page';

export default function Page() {
  return <DueInstallationsPage />;
}
