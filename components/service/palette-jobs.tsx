'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DEBOUNCE_MS, MIN_LETTERS, type PaletteResults } from '@/components/layout/palette/palette-results';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { foundJobs, type FoundJob } from '@/lib/service/shared/queries';
import { StatusChip } from '@/components/common/status/status-chip';
import { useDebounced } from '@/components/common/use-debounced';

/** Jobs that match the palette's text by number, customer, address or phone, newest first. */
export function usePaletteJobs(query: string): PaletteResults {
  const t = useTranslations('layout.palette');
  const wanted = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, isFetching, error } = useQuery({
    ...foundJobs(pb, wanted),
    enabled: wanted.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const isAsked = query.trim().length >= MIN_LETTERS;
  const jobs = (isAsked && data) || [];
  return {
    heading: t('jobs'),
    found: jobs.map((job) => ({ value: `job ${job.id}`, href: paths.job(job.id), content: <PaletteJob job={job} /> })),
    isSearching: isAsked && (isFetching || wanted !== query.trim()),
    error: isAsked ? error : null,
  };
}

function PaletteJob({ job }: { job: FoundJob }) {
  return (
    <>
      <Wrench aria-hidden />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">
          <span className="tabular text-muted-foreground">{job.jobNumber}</span> {job.title}
        </span>
        <span className="truncate text-xs text-muted-foreground">
          {[job.customerName, job.address, [job.zip, job.city].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusChip entity="job" status={job.status} className="max-sm:hidden" />
    </>
  );
}
