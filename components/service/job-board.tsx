'use client';

import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { StatusChip, useStatusLabel } from '@/components/common/status/status-chip';
import { StatusControl } from '@/components/common/status/status-control';
import { toast } from '@/components/common/toast/toast';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/cn';
import { paths } from '@/lib/core/paths';
import { pb } from '@/lib/pocketbase/client';
import { boardJobs, type JobFilters } from '@/lib/service/queries';
import { allowedJobTransitions, needsStop } from '@/lib/service/rules';
import type { JobRow, JobTechnician } from '@/lib/service/types';
import { JOB_STATUSES, type JobStatus } from '@/lib/service/values';
import { Initials, PlannedText } from './planned-text';
import { Priority } from './priority';
import { useJobTransition } from './use-job-transition';
import type { SignedInUser } from '@/components/auth/use-current-user';
import { useTechnicians } from './use-technicians';

/** Who looks at the board: the user, and the technician that they are. */
export type BoardUser = SignedInUser & { technician: JobTechnician | null };

function transitionsOf(job: JobRow, user: BoardUser): JobStatus[] {
  return allowedJobTransitions(job.status, {
    roles: user.roles,
    isTechnician: user.technician !== null && (job.technicians ?? []).includes(user.technician.id),
    isSeller: job.seller === user.id,
  });
}

/** The jobs by step. A card moves by drag, or by the menu of its step, which holds the allowed moves only. */
export function JobBoard({ q, filters, user }: { q: string; filters: JobFilters; user: BoardUser }) {
  const t = useTranslations('service.board');
  const router = useRouter();
  const label = useStatusLabel();
  const { data, error, refetch } = useQuery(boardJobs(pb, q, filters));
  const { request, dialog, isPending } = useJobTransition();
  const [dragged, setDragged] = useState<JobRow | null>(null);
  const columns: readonly JobStatus[] = JOB_STATUSES.filter(
    (status) =>
      (status !== 'annulleret' && status !== 'faktureret') ||
      filters.scope === 'alle' ||
      filters.status.includes(status),
  );
  const shown = columns.filter((status) => filters.status.length === 0 || filters.status.includes(status));

  const drop = useRef<(job: JobRow, to: JobStatus) => void>(() => undefined);
  useEffect(() => {
    drop.current = (job, to) => {
      if (transitionsOf(job, user).includes(to)) return request(job, to);
      if (job.status === to) return;
      const plan = needsStop(job.status, to);
      toast({
        title: t('refused', { number: job.jobNumber, status: label('job', to) }),
        content: plan
          ? t('planFirst')
          : t('refusedText', {
              moves:
                transitionsOf(job, user)
                  .map((status) => label('job', status))
                  .join(', ') || t('noMoves'),
            }),
        success: false,
        ...(plan ? { action: { label: t('openPlan'), onClick: () => router.push(paths.planning()) } } : {}),
      });
    };
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'job' in source.data,
        onDragStart: ({ source }) => setDragged(source.data.job as JobRow),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const to = location.current.dropTargets[0]?.data.status;
          if (to) drop.current(source.data.job as JobRow, to as JobStatus);
        },
      }),
    [],
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const allowed = dragged ? new Set<JobStatus>([dragged.status, ...transitionsOf(dragged, user)]) : null;
  return (
    <>
      <div
        role="group"
        aria-label={t('label')}
        tabIndex={0}
        className="-mx-4 flex items-start gap-3 overflow-x-auto px-4 pb-4 md:-mx-6 md:px-6"
      >
        {shown.map((status) => (
          <Column
            key={status}
            status={status}
            jobs={data?.filter((job) => job.status === status)}
            user={user}
            dimmed={allowed !== null && !allowed.has(status)}
            busy={isPending}
            onMove={request}
          />
        ))}
      </div>
      {dialog}
    </>
  );
}

type ColumnProps = {
  status: JobStatus;
  jobs: readonly JobRow[] | undefined;
  user: BoardUser;
  dimmed: boolean;
  busy: boolean;
  onMove: (job: JobRow, to: JobStatus) => void;
};

function Column({ status, jobs, user, dimmed, busy, onMove }: ColumnProps) {
  const t = useTranslations('service.board');
  const label = useStatusLabel();
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => 'job' in source.data,
      getData: () => ({ status }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [status]);
  return (
    <section
      ref={box}
      aria-label={label('job', status)}
      className={cn(
        'flex max-h-[calc(100dvh-11rem)] min-h-40 w-64 shrink-0 flex-col gap-2 rounded-lg border bg-muted/50 p-2 transition-opacity',
        dimmed && 'opacity-50',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <h2 className="flex items-center gap-2 px-1">
        <StatusChip entity="job" status={status} />
        <span className="tabular text-xs text-muted-foreground">{jobs?.length ?? ''}</span>
      </h2>
      {!jobs && <Skeleton className="h-20" />}
      {jobs?.length === 0 && <p className="px-1 py-2 text-xs text-muted-foreground">{t('empty')}</p>}
      <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto">
        {jobs?.map((job) => (
          <Card key={job.id} job={job} moves={transitionsOf(job, user)} busy={busy} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}

function Card({
  job,
  moves,
  busy,
  onMove,
}: {
  job: JobRow;
  moves: readonly JobStatus[];
  busy: boolean;
  onMove: (job: JobRow, to: JobStatus) => void;
}) {
  const technicians = useTechnicians();
  const card = useRef<HTMLLIElement>(null);
  const now = useRef(job);
  useEffect(() => {
    now.current = job;
  });
  const canDrag = moves.length > 0 || job.status === 'klar';
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return;
    return draggable({ element, getInitialData: () => ({ job: now.current }) });
  }, [canDrag]);
  return (
    <li
      ref={card}
      data-job={job.jobNumber}
      className={cn('relative rounded-md border bg-card p-2.5 shadow-xs', canDrag && 'cursor-grab')}
    >
      <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
        <span className="tabular">{job.jobNumber}</span>
        <Priority priority={job.priority} />
      </p>
      <Link
        href={paths.job(job.id)}
        prefetch={false}
        draggable={false}
        className="block font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring"
      >
        {job.title}
      </Link>
      <p className="truncate">{job.customerName}</p>
      <p className="truncate text-xs text-muted-foreground">{[job.address, job.city].filter(Boolean).join(', ')}</p>
      <div className="mt-1.5 flex items-center justify-between gap-2 text-xs">
        <PlannedText job={job} />
        <Initials people={(job.technicians ?? []).flatMap((id) => technicians.of(id) ?? [])} />
      </div>
      {moves.length > 0 && (
        <div className="relative mt-1 w-fit">
          <StatusControl entity="job" status={job.status} moves={moves} busy={busy} onMove={(to) => onMove(job, to)} />
        </div>
      )}
    </li>
  );
}
