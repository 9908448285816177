'use client';

import { useTranslations } from 'next-intl';
import { ExportMenu } from '@/components/common/export/export-menu';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { poolExport } from '@/lib/leads/export';
import { pb } from '@/lib/pocketbase/client';
import { usePoolScope } from './use-pool-scope';

const LeadExport = lazyDialog(
  () => import('@/components/leads/list/lead-export').then((module) => module.LeadExport),
  ({ onClose }) => onClose(),
);

/** The export of the new leads that the screen lists; for its title row. */
export function NewLeadsExport() {
  const t = useTranslations('leads.pool');
  const { scope } = usePoolScope();
  return <ExportMenu>{(run) => <LeadExport {...run} name={t('title')} page={poolExport(pb, scope)} />}</ExportMenu>;
}
