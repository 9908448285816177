'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PointLine, toPinChange, type PinChange } from '@/components/common/map/point-line';
import { getNewestRev, useJobCommand } from '@/components/service/use-job-command';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';

/** Where driving to the job is counted from, and a way for planners to move it. */
export function JobPoint({ data: { job, can } }: { data: JobAggregate }) {
  const t = useTranslations('map.point');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const place = { lat: job.lat, lng: job.lng, zip: job.zip, pointMoved: job.pointMoved ?? false };
  const { run, isPending } = useJobCommand<PinChange>(job.id, {
    command: ({ point, byHand }) =>
      service.moveJobPoint(job.id, { rev: getNewestRev(queryClient, job), point, byHand }),
    success: (_saved, { before, point }) => ({
      title: before ? t(point ? 'moved' : 'wasReset') : common('undone'),
      accent: 'success',
    }),
    undo: (_saved, { before }) => before && void run(before),
    canUndo: ({ before }) => before !== undefined,
    failure: t('failed'),
    onSuccess: () => setOpen(false),
  });
  return (
    <PointLine
      place={place}
      mayMove={can.edit === 'all'}
      text={t('ofJob')}
      isOpen={isOpen}
      onOpen={setOpen}
      busy={isPending}
      onMove={(point) => void run({ point, byHand: true, before: toPinChange(place) })}
    />
  );
}
