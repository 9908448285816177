'use client';

import { useCurrentUser } from '@/components/auth/use-current-user';
import { Archive, CalendarClock, FileText, Lock, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { StatusControl } from '@/components/common/status/status-control';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { isJobLocked } from '@/lib/service/shared/rules';
import { service } from '@/lib/service/commands';
import type { Job, JobAggregate } from '@/lib/service/shared/types';
import type { JobStatus } from '@/lib/service/shared/values';
import type { OwnState } from '@/lib/states/shared/schema';
import { JobTechnicians, PlannedText } from '@/components/service/planned-text';
import { Priority } from '@/components/service/priority';
import { useJobCommand } from '@/components/service/use-job-command';

/** Under the title: status, priority, type, time and technicians, and links to the offer and the lead. */
export function JobFacts({
  data,
  busy,
  onMove,
}: {
  data: JobAggregate;
  busy: boolean;
  onMove: (to: JobStatus) => void;
}) {
  const { job, can } = data;
  const t = useTranslations('service');
  const words = useTranslations('timeline');
  const own = useOwnJobState(job);
  const hold = job.holdReason ? words(`hold.${job.holdReason}`) : '';
  const reason = [hold, job.reasonNote].filter(Boolean).join(' – ');
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted-foreground">
      <StatusControl
        entity="job"
        status={job.status}
        state={job.state}
        transitions={can.moves}
        busy={busy || own.isPending}
        onTransition={onMove}
        onState={can.state ? (input) => void own.run(input) : undefined}
      />
      {reason && <span className="text-foreground">{reason}</span>}
      {job.archived && (
        <span className="flex items-center gap-1.5 text-tone-warning-text">
          <Archive aria-hidden className="size-4" /> {t('isArchived')}
        </span>
      )}
      {!job.archived && isJobLocked(job) && (
        <span className="flex items-center gap-1.5">
          <Lock aria-hidden className="size-4" />{' '}
          {job.invoiceRef ? t('invoicedAs', { number: job.invoiceRef }) : t('isLocked')}
        </span>
      )}
      <Priority priority={job.priority} />
      <span>{t(`type.${job.type}`)}</span>
      {(job.plannedDay || job.latestDay) && (
        <span className="flex items-center gap-1.5">
          <CalendarClock aria-hidden className="size-4" /> <PlannedText job={job} />
          <JobTechnicians job={job} />
        </span>
      )}
      <Sources data={data} />
    </div>
  );
}

/** Links to the offer and the lead that the job came from. */
function Sources({ data: { job, offer } }: { data: JobAggregate }) {
  const t = useTranslations('service');
  const { isStaff } = useCurrentUser();
  return (
    <>
      {offer && (
        <Link
          href={paths.offer(offer.id)}
          prefetch={false}
          className="flex items-center gap-1.5 text-primary-text hover:underline touch:min-h-11"
        >
          <FileText aria-hidden className="size-4" />{' '}
          {t('fromOffer', { number: offerNumberText(offer.offerNumber, offer.revision) })}
        </Link>
      )}
      {job.lead && isStaff && (
        <Link
          href={paths.lead(job.lead)}
          prefetch={false}
          className="flex items-center gap-1.5 text-primary-text hover:underline touch:min-h-11"
        >
          <UserRound aria-hidden className="size-4" /> {t('toLead')}
        </Link>
      )}
    </>
  );
}

/** Gives the job one of the firm's states of its step; a toast takes it back. */
function useOwnJobState(job: Job) {
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
