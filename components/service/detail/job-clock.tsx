'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Square, Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useDuration } from '@/components/common/day/use-duration';
import { Button } from '@/components/ui/button';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { toAct } from '@/lib/service/browser/outbox/commands';
import { getClockLineIds, toHourLines } from '@/lib/service/browser/hour-line';
import { getElapsedMinutes, roundStart, roundUpToQuarters } from '@/lib/service/shared/hours';
import { service } from '@/lib/service/commands';
import type { JobAggregate, RunningClock } from '@/lib/service/shared/types';
import { expectRead, onJob, toLinesAct } from '@/components/service/outbox/keep-on-job';
import { useJobCommand } from '@/components/service/use-job-command';
import { useTechnicians } from '@/components/service/use-technicians';

/** Needed when the clock stops. */
const loadOvertime = () => import('@/lib/service/browser/overtime');

const TICK_MS = 10_000;

type Hours = { fromMs: number; minutes: number };

/** The hours since a start (ms), until now. */
function getHours(started: number): Hours {
  const now = Date.now();
  return { fromMs: roundStart(started, now), minutes: roundUpToQuarters(started, now) };
}

/** Starts and stops the account's own clock on the job; stopping adds the hours to the job, at their rates. */
export function JobClock({ data }: { data: JobAggregate }) {
  return data.clock ? <StopButton data={data} clock={data.clock} /> : <StartButton data={data} />;
}

function StartButton({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.clock');
  const queryClient = useQueryClient();
  const start = useJobCommand<string>(data.job.id, {
    command: (id) => service.startClock(data.job.id, { id }),
    keep: {
      toAct: (id) => toAct('startClock', { id }, onJob(data.job, '')),
      expect: expectRead(queryClient, data),
    },
    failure: t('notStarted'),
  });
  return (
    <Button
      size="lg"
      variant="outline"
      disabled={start.isPending}
      onClick={() => void start.run(newRecordId())}
      className="max-sm:flex-1"
    >
      <Timer aria-hidden /> {t('start')}
    </Button>
  );
}

function StopButton({ data, clock }: { data: JobAggregate; clock: RunningClock }) {
  const { job, me, calendar, vatRate } = data;
  const t = useTranslations('service.clock');
  const duration = useDuration();
  const started = Date.parse(clock.startedAt);
  const now = useTime();
  const { all } = useTechnicians();
  const queryClient = useQueryClient();
  const toLines = async (hours: Hours) => {
    const { toHourParts } = await loadOvertime();
    const rate = all.find((one) => one.id === me)?.salesRate ?? 0;
    const work = { technician: me, text: t('lineText'), rate, vatRate };
    return toHourLines(toHourParts(hours, calendar), work, getClockLineIds(clock.id));
  };
  const add = useJobCommand<Hours>(job.id, {
    command: async (hours) => service.addJobLines(job.id, { lines: await toLines(hours), clock: clock.id }),
    keep: {
      toAct: async (hours) => toLinesAct(job, await toLines(hours), clock.id),
      expect: expectRead(queryClient, data),
    },
    success: (_saved, { minutes }) => ({ title: t('written', { time: duration(minutes) }) }),
    failure: t('failed'),
  });
  return (
    <Button
      size="lg"
      variant="outline"
      disabled={add.isPending}
      onClick={() => void add.run(getHours(started))}
      className="border-primary max-sm:flex-1"
    >
      <Square aria-hidden /> {t('stop')} <span className="tabular">{duration(getElapsedMinutes(started, now))}</span>
    </Button>
  );
}

/** The time, ms since 1970, which ticks. */
function useTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
