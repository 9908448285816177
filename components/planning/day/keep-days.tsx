'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { addDays, copenhagenToday } from '@/lib/core/shared/dates';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { firmList } from '@/lib/firm/shared/firm-list';
import { paths } from '@/lib/core/shared/paths';
import { keepPages } from '@/lib/offline/browser/keep-pages';
import { startWorker } from '@/lib/offline/browser/start-worker';
import { findNextDays } from '@/lib/planning/browser/next-days';
import { board } from '@/lib/planning/shared/queries';
import { installationsAt } from '@/lib/service/shared/installation-queries';
import { jobCatalog, jobDetail } from '@/lib/service/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** Days ahead that are looked through: a weekend and holidays may lie between two working days. */
const AHEAD = 10;
/** How often the days are read again, in ms. */
const AGAIN_MS = 30 * 60_000;

/** Has the worker keep a technician's next days with their jobs, so that they open where there is no network. */
export default function KeepDays() {
  const { technician } = useViewer();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!technician) return;
    const keep = () => {
      // Without a connection the next round tries again.
      void startWorker()
        .then(() => keepDays(queryClient, technician))
        .catch(() => undefined);
    };
    keep();
    const timer = window.setInterval(keep, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [technician, queryClient]);
  return null;
}

async function keepDays(queryClient: QueryClient, technician: string): Promise<void> {
  const today = copenhagenToday(new Date());
  const ahead = await queryClient.fetchQuery(board(pb, today, addDays(today, AHEAD)));
  const { days, jobs, houses } = findNextDays(ahead, technician);
  // The page of the plan reads one day at a time; today is shown first, also without stops.
  for (const day of new Set([today, ...days])) await queryClient.fetchQuery(board(pb, day, day));
  await queryClient.fetchQuery(jobCatalog(pb, ''));
  // Udført asks for what the job lacks, so it needs the whole job. If one can't be read, the others still are.
  for (const id of jobs) await queryClient.prefetchQuery(jobDetail(pb, id));
  // For the report of a job.
  await queryClient.fetchQuery(firmList(pb, 'instruments'));
  // Installations can be added and changed without a network too.
  for (const house of houses) if (toHouseKey(house) !== '') await queryClient.fetchQuery(installationsAt(pb, house));
  keepPages([
    paths.planning(),
    paths.service(),
    ...days.map((day) => `${paths.planning()}?dag=${day}`),
    ...jobs.map((id) => paths.job(id)),
  ]);
}
