'use client';

import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { listJobTechnicians } from '@/components/service/planned-text';
import { useTechnicians } from '@/components/service/use-technicians';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { formatPhone } from '@/lib/core/shared/phone';
import { pb } from '@/lib/pocketbase/shared/client';
import { readJobs, type JobFilters } from '@/lib/service/shared/queries';
import type { JobRow } from '@/lib/service/shared/types';

type Props = ExportRun & { q: string; filters: JobFilters; sort: string; withMoney: boolean };

/** Exports the jobs that the list shows, in its order. `withMoney`: with the amount, for those who may see it. */
export function JobExport({ q, filters, sort, withMoney, ...run }: Props) {
  const list = useTranslations('list.export.lists');
  return (
    <ExportDialog
      {...run}
      name={list('jobs')}
      columns={useJobColumns(withMoney)}
      page={(page, size, signal) => readJobs(pb, q, filters, sort, page, signal, size)}
    />
  );
}

function useJobColumns(withMoney: boolean): ExportColumn<JobRow>[] {
  const t = useTranslations('service');
  const status = useStatusLabel();
  const technicians = useTechnicians();
  const namesOf = (ids: readonly string[]) => ids.map((id) => technicians.of(id)?.name ?? '').filter(Boolean);
  return [
    column('whole', t('fields.number'), (job) => job.jobNumber),
    column('text', t('fields.title'), (job) => job.title),
    column('text', t('fields.type'), (job) => t(`type.${job.type}`)),
    column('text', t('fields.priority'), (job) => t(`priority.${job.priority}`)),
    column('text', t('fields.status'), (job) => status('job', job.status, job.state)),
    column('text', t('fields.customer'), (job) => job.customerName),
    column('text', t('fields.contactPhone'), (job) => formatPhone(job.contactPhone)),
    column('text', t('fields.address'), (job) => job.address),
    column('text', t('fields.zip'), (job) => job.zip),
    column('text', t('fields.city'), (job) => job.city),
    column('day', t('fields.plannedDay'), (job) => job.plannedDay),
    column('day', t('fields.latestDay'), (job) => job.latestDay),
    column('text', t('fields.technician'), (job) => namesOf(listJobTechnicians(job)).join(', ')),
    ...(withMoney ? [column<JobRow>('oere', t('fields.subtotal'), (job) => job.subtotal)] : []),
  ];
}
