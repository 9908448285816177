import { InstallationPage } from '@/components/service/installations/installation-page';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <InstallationPage id={(await params).id} />;
}
