'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { useStatusChips } from '@/components/common/status/status-chip';
import type { JobRow } from '@/lib/service/shared/types';
import { PlannedText, TechnicianInitials } from '@/components/service/planned-text';
import { Priority } from '@/components/service/priority';
import { useTechnicians } from '@/components/service/use-technicians';

type Translate = ReturnType<typeof useTranslations<'service'>>;
type ChipOf = ReturnType<typeof useStatusChips>;
type TechnicianOf = ReturnType<typeof useTechnicians>['of'];

/** Columns of the job list. `withMoney`: with the amount, for those who may see it. */
export function useJobColumns(withMoney: boolean): readonly Column<JobRow>[] {
  const t = useTranslations('service');
  const chipOf = useStatusChips();
  const { of: technicianOf } = useTechnicians();
  return useMemo(
    () => [...getJobColumns(t), ...getPlanColumns(t, chipOf, technicianOf), ...(withMoney ? [getMoneyColumn(t)] : [])],
    [t, chipOf, technicianOf, withMoney],
  );
}

function getJobColumns(t: Translate): Column<JobRow>[] {
  return [
    {
      key: 'jobNumber',
      label: t('fields.number'),
      width: '4.5rem',
      isSortable: true,
      phone: 'below',
      cell: (job) => <span className="tabular text-muted-foreground">{job.jobNumber}</span>,
    },
    {
      key: 'title',
      label: t('fields.job'),
      width: 'minmax(0,1.3fr)',
      phone: 'main',
      cell: (job) => (
        <span className="min-w-0 items-center gap-2 md:flex">
          <span className="two-lines md:my-1">{job.title}</span>{' '}
          <Priority priority={job.priority} className="text-xs" />
        </span>
      ),
    },
    {
      key: 'customerName',
      label: t('fields.customer'),
      width: 'minmax(0,1fr)',
      cell: (job) => (
        <span className="flex min-w-0 flex-wrap gap-x-2 md:flex-col md:flex-nowrap md:py-1">
          <span className="two-lines max-md:truncate">{job.customerName}</span>
          <span className="truncate text-xs text-muted-foreground">
            {[job.address, job.city].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
  ];
}

function getPlanColumns(t: Translate, chipOf: ChipOf, technicianOf: TechnicianOf): Column<JobRow>[] {
  return [
    {
      key: 'plannedDay',
      label: t('fields.planned'),
      width: '10rem',
      isSortable: true,
      cell: (job) => <PlannedText job={job} />,
    },
    {
      key: 'technicians',
      label: t('fields.technician'),
      width: '4rem',
      phone: 'none',
      cell: (job) => <TechnicianInitials job={job} technicianOf={technicianOf} />,
    },
    {
      key: 'status',
      label: t('fields.status'),
      width: '10.5rem',
      phone: 'side',
      cell: (job) => chipOf('job', job.status, job.state),
    },
  ];
}

function getMoneyColumn(t: Translate): Column<JobRow> {
  return {
    key: 'subtotal',
    label: t('fields.subtotal'),
    width: '7rem',
    align: 'end',
    isSortable: true,
    phone: 'none',
    cell: (job) => (job.subtotal ? <Money oere={job.subtotal} /> : <span className="text-muted-foreground">–</span>),
  };
}
