'use client';

import { useQuery } from '@tanstack/react-query';
import { CirclePause, Play } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { KeptActs } from '@/components/common/outbox/kept-acts';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { AgreementButton } from '@/components/service/agreements/agreement-button';
import { JobClock } from '@/components/service/detail/job-clock';
import { useJobTransition } from '@/components/service/use-job-transition';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ShownStop } from '@/lib/planning/browser/view';
import { isWholeJob } from '@/lib/planning/shared/parts';
import type { BoardStop } from '@/lib/planning/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { showOnJob } from '@/lib/service/browser/outbox/shown';
import { findFinishGaps, type FinishedVisit } from '@/lib/service/shared/finishing';
import { jobDetail, jobKeys } from '@/lib/service/shared/queries';
import type { JobAggregate } from '@/lib/service/shared/types';
import { StopButtons } from './stop-buttons';
import { StopDetails } from './stop-details';
import { StopHead } from './stop-head';

const FinishSheet = lazyDialog(() =>
  dynamic(() => import('@/components/service/finish/finish-sheet').then((module) => module.FinishSheet), {
    ssr: false,
  }),
);

// Photos of points are answers of the report.
const LIVE = ['service_jobs', 'files'] as const;

/** `crew`: who makes the visit, the route's technician first. `day`: the route's. */
type Visit = { shown: ShownStop; crew: readonly { id: string; name: string }[]; day: string };

/** The stop that the technician is at or drives to, large, with all that is done there. */
export function NextStop({ shown, crew, day }: Visit) {
  const t = useTranslations('planning.ownDay');
  const { stop } = shown;
  const job = useStopJob(stop);
  return (
    <section aria-label={t('next')}>
      <Card data-stop={stop.id} className="overflow-hidden border-2 border-primary">
        <StopHead stop={stop} large />
        <div className="flex flex-col gap-3 p-3">
          <StopDetails shown={shown} large />
          <KeptActs group={stop.item?.id ?? stop.id} />
          {job && <StopWork data={job} />}
          <FinishButtons shown={shown} crew={crew} day={day} job={job} />
        </div>
      </Card>
    </section>
  );
}

type Finishing = { visit: FinishedVisit; finish: () => void };

/** The steps; Udført asks first for what is missing. Nothing is asked of a job that could not be read. */
function FinishButtons({ shown: { stop }, crew, day, job }: Visit & { job: JobAggregate | undefined }) {
  const [asked, setAsked] = useState<Finishing | null>(null);
  const done = (jobDone: boolean, finish: () => void) => {
    const isOnly = (stop.item?.parts.length ?? 0) < 2;
    const isWhole = jobDone || (stop.item !== null && isWholeJob(stop.item, stop.id));
    const visit = { people: crew.map(({ id }) => id), day: isOnly ? '' : day, isWhole };
    if (job && findFinishGaps(job, visit).length > 0) setAsked({ visit, finish });
    else finish();
  };
  return (
    <>
      <StopButtons stop={stop} onDone={done} />
      {asked && job && (
        <FinishSheet
          data={job}
          visit={asked.visit}
          nameOf={(id) => crew.find((one) => one.id === id)?.name ?? ''}
          arrivedMs={stop.arrivedAt === '' ? 0 : Date.parse(stop.arrivedAt.replace(' ', 'T'))}
          onFinish={() => {
            setAsked(null);
            asked.finish();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The whole job, once its technician is there: it has the clock, the break and what is missing before it is done. */
function useStopJob({ item, status }: BoardStop): JobAggregate | undefined {
  const key = useMemo(() => jobKeys.one(item?.id ?? ''), [item?.id]);
  // Its clock may have been started or stopped on another device.
  useLive(LIVE, key);
  const isAtWork = item?.kind === 'job' && status === 'ankommet';
  const { data } = useQuery({ ...jobDetail(pb, item?.id ?? ''), enabled: isAtWork });
  const { acts } = useOutbox();
  return isAtWork && data ? showOnJob(data, acts) : undefined;
}

/** The clock, and a break with its reason or the way back to work. */
function StopWork({ data }: { data: JobAggregate }) {
  const t = useTranslations('planning.ownDay');
  const { job, can } = data;
  const { request, dialog, isPending } = useJobTransition();
  const move = (to: 'pause' | 'i_gang') => request(job, to as typeof job.status);
  const isPaused = job.status === 'pause';
  const to = isPaused ? 'i_gang' : 'pause';
  return (
    <div className="grid grid-cols-2 gap-2">
      {!isPaused && data.me !== '' && can.edit !== 'none' && <JobClock data={data} />}
      {can.moves.includes(to as typeof job.status) && (
        <Button size="lg" variant={isPaused ? 'default' : 'outline'} disabled={isPending} onClick={() => move(to)}>
          {isPaused ? <Play aria-hidden /> : <CirclePause aria-hidden />}
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      {can.edit !== 'none' && <AgreementButton data={data} size="lg" className="col-span-2" />}
      {dialog}
    </div>
  );
}
