import { AuditPage } from '@/components/service/audit/audit-page';

export default function Page() {
  return <AuditPage />;
}
