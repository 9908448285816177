'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Square, Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDuration } from '@/components/common/day/use-duration';
import { Button } from '@/components/ui/button';
import { browserStorage } from '@/lib/core/browser/browser-storage';
import { fetchAhead } from '@/lib/core/browser/fetch-ahead';
import { createHourLineIds, toHourLines } from '@/lib/service/browser/hour-line';
import { getElapsedMinutes, roundUpToQuarters } from '@/lib/service/shared/hours';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';
import { expectRead, toLinesAct } from '@/components/service/outbox/keep-on-job';
import { useJobCommand } from '@/components/service/use-job-command';
import { useTechnicians } from '@/components/service/use-technicians';

/** Needed when the clock stops. */
const loadOvertime = fetchAhead(() => import('@/browser/lib/service/browser/overtime'));

const TICK_MS = 10_000;
const QUARTER_MS = 15 * 60_000;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The clock's start (ms since 1970, 0 while it is stopped), kept in the browser's storage, and a time that ticks. */
function useStoredClock(key: string) {
  const read = () => browserStorage()?.getItem(key) ?? null;
  const started = Number(useSyncExternalStore(subscribe, read, () => null)) || 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (started === 0) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [started]);
  const set = (value: string | null) => {
    if (value === null) browserStorage()?.removeItem(key);
    else browserStorage()?.setItem(key, value);
    setNow(Date.now());
    for (const listener of listeners) listener();
  };
  return { started, now, set };
}

/**
 * Starts and stops a clock on this phone, kept while the browser is closed; stopping adds the hours to the job, at
 * their rates.
 */
export function JobClock({ data }: { data: JobAggregate }) {
  const { job, me, calendar, vatRate } = data;
  const t = useTranslations('service.clock');
  const duration = useDuration();
  const { started, now, set } = useStoredClock(`job-clock:${job.id}:${me}`);
  const { all } = useTechnicians();
  const [lineIdsOf] = useState(createHourLineIds);
  const queryClient = useQueryClient();
  const toLines = async (minutes: number) => {
    const { toHourParts } = await loadOvertime();
    // The start is rounded like the time, so that lines begin and end on quarters.
    const fromMs = Math.round(started / QUARTER_MS) * QUARTER_MS;
    const rate = all.find((one) => one.id === me)?.salesRate ?? 0;
    const work = { technician: me, text: t('lineText'), rate, vatRate };
    const hours = { fromMs, minutes };
    return toHourLines(toHourParts(hours, calendar), work, lineIdsOf(hours));
  };
  const add = useJobCommand<number>(job.id, {
    command: async (minutes) => service.addJobLines(job.id, { lines: await toLines(minutes) }),
    keep: {
      toAct: async (minutes) => toLinesAct(job, await toLines(minutes)),
      expect: expectRead(queryClient, data),
    },
    onSuccess: () => set(null),
    success: (_saved, minutes) => ({ title: t('written', { time: duration(minutes) }) }),
    failure: t('failed'),
  });
  if (started === 0) {
    return (
      <Button size="lg" variant="outline" onClick={() => set(String(Date.now()))} className="max-sm:flex-1">
        <Timer aria-hidden /> {t('start')}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      variant="outline"
      disabled={add.isPending}
      onClick={() => void add.run(roundUpToQuarters(started, Date.now()))}
      className="border-primary max-sm:flex-1"
    >
      <Square aria-hidden /> {t('stop')} <span className="tabular">{duration(getElapsedMinutes(started, now))}</span>
    </Button>
  );
}
