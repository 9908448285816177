'use client';

import { Archive, ArchiveRestore, CalendarClock, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MoreMenu } from '@/components/common/more-menu';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';
import { useJobCommand } from '@/components/service/use-job-command';

/** Buttons to plan, edit and archive the job. */
export function JobActions({ data: { job, can }, onEdit }: { data: JobAggregate; onEdit: () => void }) {
  const t = useTranslations('service');
  const common = useTranslations('common');
  const archive = useJobCommand<{ rev: number; archived: boolean; isUndo?: boolean }>(job.id, {
    command: ({ rev, archived }) => service.archiveJob(job.id, { rev, archived }),
    success: (_saved, { archived, isUndo }) =>
      isUndo ? null : { title: t(archived ? 'archived' : 'unarchived', { number: job.jobNumber }), accent: 'neutral' },
    undo: (saved, { archived }) => void archive.run({ rev: saved.job.rev, archived: !archived, isUndo: true }),
    failure: t('archiveFailed'),
  });
  const planningParams = new URLSearchParams({ job: job.id, ...(job.plannedDay ? { dag: job.plannedDay } : {}) });
  const isOut = ['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(job.status);
  return (
    <>
      {can.archive && (job.status === 'klar' || job.status === 'planlagt') && (
        <ButtonLink
          variant={job.status === 'klar' ? 'default' : 'outline'}
          href={`${paths.planning()}?${planningParams}`}
          prefetch={false}
        >
          <CalendarClock aria-hidden /> {t(job.status === 'klar' ? 'plan' : 'seePlan')}
        </ButtonLink>
      )}
      {can.edit === 'all' && (
        <Button variant="outline" onClick={onEdit}>
          <Pencil aria-hidden /> {common('edit')}
        </Button>
      )}
      {can.archive && (
        <MoreMenu
          items={() => [
            {
              label: job.archived ? t('unarchive') : common('archive'),
              icon: job.archived ? ArchiveRestore : Archive,
              disabled: isOut && !job.archived,
              onSelect: () => void archive.run({ rev: job.rev, archived: !job.archived }),
            },
          ]}
        />
      )}
    </>
  );
}
