import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { isOperations } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { AuditScreen } from './audit-screen';

/** The audit pack, for operations. */
export async function AuditPage() {
  const { roles } = await requirePageSession(paths.audit());
  if (!isOperations(roles)) notFound();
  return <AuditScreen />;
}
