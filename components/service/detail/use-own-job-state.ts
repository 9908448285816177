'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useJobCommand } from '@/components/service/use-job-command';
import { service } from '@/lib/service/commands';
import type { Job } from '@/lib/service/shared/types';
import type { OwnState } from '@/lib/states/shared/schema';

/** Gives the job one of the firm's states of its step; a toast takes it back. */
export function useOwnJobState(job: Job) {
  const t = useTranslations('service.transition');
  const label = useStatusLabel();
  const own = useJobCommand<OwnState & { isUndo?: boolean }>(job.id, {
    command: ({ status, state }) => service.setJobState(job.id, { status, state }),
    success: (saved, { isUndo }) =>
      isUndo
        ? null
        : { title: t('changed', { number: job.jobNumber, status: label('job', saved.job.status, saved.job.state) }) },
    undo: (saved) => void own.run({ status: saved.job.status, state: job.state ?? '', isUndo: true }),
    failure: t('failed'),
  });
  return own;
}
