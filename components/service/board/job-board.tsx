'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { BOARD_SIZE, type JobFilters } from '@/lib/service/shared/queries';
import type { JobRow } from '@/lib/service/shared/types';
import { JOB_STATUSES, type JobStatus } from '@/lib/service/shared/values';
import { BoardColumn } from './board-column';
import { getTransitions, useBoardDrag, type BoardUser } from './use-board-drag';
import { useBoardJobs } from './use-board-jobs';
import { useJobTransition } from '@/components/service/use-job-transition';

const NONE: readonly JobRow[] = [];

/** The jobs by status. A card changes its status by drag, or by its menu, which has the allowed transitions only. */
export function JobBoard({ q, filters, user }: { q: string; filters: JobFilters; user: BoardUser }) {
  const t = useTranslations('service.board');
  const { jobs, isWhole, error, refetch } = useBoardJobs(q, filters);
  const { request, dialog, isPending } = useJobTransition();
  const columns: readonly JobStatus[] = JOB_STATUSES.filter(
    (status) =>
      (status !== 'annulleret' && status !== 'faktureret') ||
      filters.scope === 'alle' ||
      filters.status.includes(status),
  );
  const shown = columns.filter((status) => filters.status.length === 0 || filters.status.includes(status));

  const { id, name, roles, technician } = user;
  const mover = useMemo(() => ({ id, name, roles, technician }), [id, name, roles, technician]);
  const newest = useRef(request);
  useEffect(() => void (newest.current = request));
  const move = useCallback((job: JobRow, to: JobStatus) => newest.current(job, to), []);
  const byStatus = useMemo(() => jobs && Map.groupBy(jobs, ({ status }) => status), [jobs]);
  const dragged = useBoardDrag(user, request);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  const allowed = dragged ? new Set<JobStatus>([dragged.status, ...getTransitions(dragged, user)]) : null;
  return (
    <>
      {isWhole && jobs && jobs.length >= BOARD_SIZE && (
        <p className="pb-2 text-muted-foreground">{t('first', { count: BOARD_SIZE })}</p>
      )}
      <div
        role="group"
        aria-label={t('label')}
        tabIndex={0}
        className="-mx-4 flex items-start gap-3 overflow-x-auto px-4 pb-4 md:-mx-6 md:px-6"
      >
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            jobs={byStatus && (byStatus.get(status) ?? NONE)}
            isWhole={isWhole}
            user={mover}
            dimmed={allowed !== null && !allowed.has(status)}
            busy={isPending}
            onMove={move}
          />
        ))}
      </div>
      {dialog}
    </>
  );
}
