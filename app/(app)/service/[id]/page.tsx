import { JobPage } from '@/components/service/detail/job-page';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <JobPage id={(await params).id} />;
}
