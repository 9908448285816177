'use client';

import { Archive, ArchiveRestore, CalendarClock, CalendarPlus, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MoreMenu } from '@/components/common/more-menu';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import { sumParts } from '@/lib/service/shared/parts';
import { BEFORE_DONE } from '@/lib/service/shared/rules';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';
import { useJobCommand } from '@/components/service/use-job-command';

/** Buttons to plan, edit and archive the job. */
export function JobActions({
  data: { job, parts, withdrawn, can },
  onEdit,
}: {
  data: JobAggregate;
  onEdit: () => void;
}) {
  const t = useTranslations('service');
  const common = useTranslations('common');
  const archive = useJobCommand<{ rev: number; archived: boolean; isUndo?: boolean }>(job.id, {
    command: ({ rev, archived }) => service.archiveJob(job.id, { rev, archived }),
    success: (_saved, { archived, isUndo }) =>
      isUndo ? null : { title: t(archived ? 'archived' : 'unarchived', { number: job.jobNumber }), accent: 'neutral' },
    undo: (saved, { archived }) => void archive.run({ rev: saved.job.rev, archived: !archived, isUndo: true }),
    failure: t('archiveFailed'),
  });
  const next = parts.find(({ status }) => status !== 'udfoert');
  const isLeft = next !== undefined && BEFORE_DONE.includes(job.status) && sumParts(parts) < job.durationMin;
  const planHref = `${paths.planning()}?job=${job.id}`;
  const isOut = ['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(job.status);
  return (
    <>
      {can.archive && (job.status === 'klar' || isLeft) && (
        <ButtonLink
          variant={job.status === 'klar' && !withdrawn ? 'default' : 'outline'}
          href={planHref}
          prefetch={false}
        >
          <CalendarPlus aria-hidden /> {t(sumParts(parts) > 0 ? 'parts.planRest' : 'plan')}
        </ButtonLink>
      )}
      {can.archive && job.status === 'planlagt' && (
        <ButtonLink
          variant="outline"
          href={next ? paths.plannedStop(next.stop, next.date) : `${planHref}&dag=${job.plannedDay}`}
          prefetch={false}
        >
          <CalendarClock aria-hidden /> {t('seePlan')}
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
