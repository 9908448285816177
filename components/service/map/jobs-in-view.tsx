'use client';

import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { Card } from '@/components/ui/card';
import { paths } from '@/lib/core/shared/paths';
import type { PlacedJob } from './place-jobs';

/** More rows than anybody reads beside a map. */
const MOST_ROWS = 60;

/** The jobs in sight as links. `onPoint`: the job under the pointer or with the focus; null when it leaves. */
export function JobsInView({ jobs, onPoint }: { jobs: readonly PlacedJob[]; onPoint: (job: string | null) => void }) {
  const t = useTranslations('service.map');
  const more = jobs.length - MOST_ROWS;
  return (
    <Card className="flex max-h-[calc(100dvh-11rem)] min-h-0 flex-col overflow-hidden">
      <h2 aria-live="polite" className="tabular border-b px-3 py-2 font-semibold">
        {t('inView', { count: jobs.length })}
      </h2>
      <ul className="min-h-0 divide-y overflow-y-auto">
        {jobs.slice(0, MOST_ROWS).map(({ job }) => (
          <li key={job.id}>
            <HoverLink
              href={paths.job(job.id)}
              className="block px-3 py-2 -outline-offset-2 hover:bg-accent"
              onPointerEnter={() => onPoint(job.id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(job.id)}
              onBlur={() => onPoint(null)}
            >
              <span className="block truncate font-medium">
                <span className="tabular text-muted-foreground">{job.jobNumber}</span> {job.title}
              </span>
              <span className="block truncate text-muted-foreground">
                {[job.customerName, [job.zip, job.city].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
              </span>
            </HoverLink>
          </li>
        ))}
        {more > 0 && <li className="px-3 py-2 text-muted-foreground">{t('more', { count: more })}</li>}
      </ul>
    </Card>
  );
}
