'use client';

import dynamic from 'next/dynamic';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { findFinishGaps } from '@/lib/service/shared/finishing';
import type { JobAggregate } from '@/lib/service/shared/types';
import { getCachedJob } from '@/components/service/use-job-command';
import { useTechnicians } from '@/components/service/use-technicians';

const FinishSheet = lazyDialog(() =>
  dynamic(() => import('@/components/service/finish/finish-sheet').then((module) => module.FinishSheet), {
    ssr: false,
  }),
);

/**
 * Asks a job's own technician on its page for what is missing before Udført. The office, which reports a job as done for
 * somebody else, is not asked. `ask`: whether the sheet opens.
 */
export function useFinishing(data: JobAggregate) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { of } = useTechnicians();
  const { job, me } = data;
  const isOwn = me !== '' && job.technicians.includes(me);
  // A technician sees only the own record; hours of helpers are asked for on the day's screen, which knows the crew.
  const people = job.technicians.filter((id) => of(id) !== undefined);
  const visit = { people, day: '', isWhole: true };
  const ask = (): boolean => {
    const isAsked = isOwn && findFinishGaps(getCachedJob(queryClient, job.id) ?? data, visit).length > 0;
    setOpen(isAsked);
    return isAsked;
  };
  return { ask, isOpen: open, close: () => setOpen(false), visit };
}

type SheetProps = { data: JobAggregate; finishing: ReturnType<typeof useFinishing>; onFinish: () => void };

/** The sheet that `ask` opens. */
export function JobFinishSheet({ data, finishing, onFinish }: SheetProps) {
  const { of } = useTechnicians();
  if (!finishing.isOpen) return null;
  const finish = () => {
    finishing.close();
    onFinish();
  };
  return (
    <FinishSheet
      data={data}
      visit={finishing.visit}
      nameOf={(id) => of(id)?.name ?? ''}
      arrivedMs={0}
      onFinish={finish}
      onClose={finishing.close}
    />
  );
}
