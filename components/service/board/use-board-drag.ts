'use client';

import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { SignedInUser } from '@/components/auth/use-current-user';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { toast } from '@/components/common/toast/toast';
import { paths } from '@/lib/core/shared/paths';
import { allowedJobTransitions, needsStop } from '@/lib/service/shared/rules';
import type { JobRow, JobTechnician } from '@/lib/service/shared/types';
import type { JobStatus } from '@/lib/service/shared/values';

/** The user of the board, and the technician that they are, if any. */
export type BoardUser = SignedInUser & { technician: JobTechnician | null };

/** The statuses that this user may give a job. */
export function getTransitions(job: JobRow, user: BoardUser): JobStatus[] {
  return allowedJobTransitions(job.status, {
    roles: user.roles,
    isTechnician: user.technician !== null && (job.technicians ?? []).includes(user.technician.id),
    isSeller: job.seller === user.id,
  });
}

/** Requests a transition when a card is dropped on a column, or says why it is not allowed. Returns the dragged job. */
export function useBoardDrag(user: BoardUser, request: (job: JobRow, to: JobStatus) => void): JobRow | null {
  const [dragged, setDragged] = useState<JobRow | null>(null);
  const showRefusal = useRefusalToast(user);
  const drop = useRef<(job: JobRow, to: JobStatus) => void>(() => undefined);
  useEffect(() => {
    drop.current = (job, to) => {
      if (getTransitions(job, user).includes(to)) request(job, to);
      else if (job.status !== to) showRefusal(job, to);
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
  return dragged;
}

/** Says which transitions are allowed; a job without a day is planned first. */
function useRefusalToast(user: BoardUser): (job: JobRow, to: JobStatus) => void {
  const t = useTranslations('service.board');
  const router = useRouter();
  const label = useStatusLabel();
  return (job, to) => {
    const mustPlan = needsStop(job.status, to);
    const allowed = getTransitions(job, user).map((status) => label('job', status));
    toast({
      title: t('refused', { number: job.jobNumber, status: label('job', to) }),
      content: mustPlan ? t('planFirst') : t('refusedText', { transitions: allowed.join(', ') || t('noTransitions') }),
      success: false,
      ...(mustPlan ? { action: { label: t('openPlan'), onClick: () => router.push(paths.planning()) } } : {}),
    });
  };
}
