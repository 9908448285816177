'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { StatusChip, useStatusLabel } from '@/components/common/status/status-chip';
import { StatusControl } from '@/components/common/status/status-control';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import type { JobRow } from '@/lib/service/shared/types';
import type { JobStatus } from '@/lib/service/shared/values';
import { JobTechnicians, PlannedText } from '@/components/service/planned-text';
import { Priority } from '@/components/service/priority';
import { getTransitions, type BoardUser } from './use-board-drag';

/** So many cards are drawn at a time: a thousand of them would make each press wait. */
const STEP = 30;

type ColumnProps = {
  status: JobStatus;
  jobs: readonly JobRow[] | undefined;
  /** Whether these are all: until then nothing is counted. */
  isWhole: boolean;
  user: BoardUser;
  dimmed: boolean;
  busy: boolean;
  onMove: (job: JobRow, to: JobStatus) => void;
};

/** The jobs of one status. */
export function BoardColumn({ status, jobs, isWhole, user, dimmed, busy, onMove }: ColumnProps) {
  const t = useTranslations('service.board');
  const label = useStatusLabel();
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const [most, setMost] = useState(STEP);
  const rest = (jobs?.length ?? 0) - most;
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
        'flex max-h-[calc(100dvh-11rem)] min-h-40 w-64 shrink-0 flex-col gap-2',
        'rounded-lg border bg-muted/50 p-2 transition-opacity',
        dimmed && 'opacity-50',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <h2 className="flex items-center gap-2 px-1">
        <StatusChip entity="job" status={status} />
        <span className="tabular text-xs text-muted-foreground">{isWhole ? jobs?.length : ''}</span>
      </h2>
      {!isWhole && (jobs?.length ?? 0) === 0 && <Skeleton className="h-20" />}
      {isWhole && jobs?.length === 0 && <p className="px-1 py-2 text-xs text-muted-foreground">{t('empty')}</p>}
      <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto">
        {jobs?.slice(0, most).map((job) => (
          <BoardCard key={job.id} job={job} user={user} busy={busy} onMove={onMove} />
        ))}
        {isWhole && rest > 0 && (
          <li>
            <Button variant="outline" size="sm" className="w-full" onClick={() => setMost(most + STEP)}>
              {t('more', { count: rest })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

type CardProps = { job: JobRow; user: BoardUser; busy: boolean; onMove: (job: JobRow, to: JobStatus) => void };

/** Memoised: a drag redraws the columns, and hundreds of cards would be redrawn with them. */
const BoardCard = memo(function BoardCard({ job, user, busy, onMove }: CardProps) {
  const transitions = useMemo(() => getTransitions(job, user), [job, user]);
  const card = useRef<HTMLLIElement>(null);
  const now = useRef(job);
  useEffect(() => {
    now.current = job;
  });
  const canDrag = transitions.length > 0 || job.status === 'klar';
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return;
    return draggable({ element, getInitialData: () => ({ job: now.current }) });
  }, [canDrag]);
  return (
    <li
      ref={card}
      data-job={job.jobNumber}
      className={cn(
        // A card out of sight is neither laid out nor painted.
        'relative rounded-md border bg-card p-2.5 shadow-xs [contain-intrinsic-size:auto_8.5rem] [content-visibility:auto]',
        canDrag && 'cursor-grab',
      )}
    >
      <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
        <span className="tabular">{job.jobNumber}</span>
        <Priority priority={job.priority} />
      </p>
      <Link
        href={paths.job(job.id)}
        prefetch={false}
        draggable={false}
        className={cn(
          'block font-medium outline-none after:absolute after:inset-0 after:rounded-md',
          'focus-visible:after:outline-2 focus-visible:after:outline-ring',
        )}
      >
        {job.title}
      </Link>
      <p className="truncate">{job.customerName}</p>
      <p className="truncate text-xs text-muted-foreground">{[job.address, job.city].filter(Boolean).join(', ')}</p>
      <div className="mt-1.5 flex items-center justify-between gap-2 text-xs">
        <PlannedText job={job} />
        <JobTechnicians job={job} />
      </div>
      {transitions.length > 0 && (
        <div className="relative mt-1 w-fit">
          <StatusControl
            entity="job"
            status={job.status}
            state={job.state}
            transitions={transitions}
            busy={busy}
            onTransition={(to) => onMove(job, to)}
          />
        </div>
      )}
    </li>
  );
});
