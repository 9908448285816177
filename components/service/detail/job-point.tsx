'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { getNewestRev, useJobCommand } from '@/components/service/use-job-command';
import { useQueryClient } from '@tanstack/react-query';
import type { Point } from '@/lib/core/shared/point';
import { service } from '@/lib/service/commands';
import type { JobPointInput } from '@/lib/service/shared/schema';
import type { Job, JobAggregate } from '@/lib/service/shared/types';

const PointDialog = lazyDialog(() =>
  import('@/browser/components/service/dialogs/point-dialog').then((module) => module.PointDialog),
);

/** `before`: what undoes it; none for an undo. */
type Move = Pick<JobPointInput, 'point' | 'byHand'> & { before?: Move };

/** Where driving is counted from: the address's point, one that a planner has moved, or an estimate; and a way to move it. */
export function JobPoint({ data: { job, can } }: { data: JobAggregate }) {
  const t = useTranslations('service.point');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useJobCommand<Move>(job.id, {
    command: ({ point, byHand }) =>
      service.moveJobPoint(job.id, { rev: getNewestRev(queryClient, job), point, byHand: byHand ?? true }),
    success: (_saved, { before, point }) => ({
      title: before ? t(point ? 'moved' : 'wasReset') : common('undone'),
      accent: 'success',
    }),
    undo: (_saved, { before }) => before && void run(before),
    canUndo: ({ before }) => before !== undefined,
    failure: t('failed'),
    onSuccess: () => setOpen(false),
  });
  const move = (point: Point | null) => void run({ point, before: toMove(job) });
  const source = getSource(job);
  if (!source) return null;
  return (
    <span className="block text-xs text-muted-foreground">
      {t(source)}
      {can.edit === 'all' && (
        <>
          {' · '}
          <button
            type="button"
            className="text-primary-text underline underline-offset-4 touch:min-h-11"
            onClick={() => setOpen(true)}
          >
            {t('open')}
          </button>
        </>
      )}
      {isOpen && <PointDialog job={job} busy={isPending} onClose={() => setOpen(false)} onMove={move} />}
    </span>
  );
}

/** The change that undoes a move: sets the job's present point again. */
function toMove({ lat, lng, pointMoved }: Job): Move {
  const isKnown = lat !== 0 || lng !== 0;
  return { point: isKnown ? { lat, lng } : null, byHand: pointMoved ?? false };
}

function getSource({ pointMoved, lat, lng, zip }: Job): 'byHand' | 'exact' | 'estimated' | null {
  if (pointMoved) return 'byHand';
  if (lat !== 0 || lng !== 0) return 'exact';
  return zip === '' ? null : 'estimated';
}
