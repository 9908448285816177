'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CommandGroup, CommandItem } from '@/components/ui/command';
import { paths } from '@/lib/core/paths';
import { pb } from '@/lib/pocketbase/client';
import { foundJobs, type FoundJob } from '@/lib/service/queries';
import { DEBOUNCE_MS, MIN_LETTERS } from '@/components/leads/palette-leads';
import { StatusChip } from '@/components/common/status/status-chip';
import { useDebounced } from '@/components/common/use-debounced';

const NONE: readonly FoundJob[] = [];

/** Jobs that match the palette's text by number, customer, address or phone. */
export function usePaletteJobs(query: string): { jobs: readonly FoundJob[]; isSearching: boolean; error: unknown } {
  const wanted = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, isFetching, error } = useQuery({
    ...foundJobs(pb, wanted),
    enabled: wanted.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const isAsked = query.trim().length >= MIN_LETTERS;
  return {
    jobs: (isAsked && data) || NONE,
    isSearching: isAsked && (isFetching || wanted !== query.trim()),
    error: isAsked ? error : null,
  };
}

/** The id of a job's row in the palette. */
export const getJobRowId = (job: Pick<FoundJob, 'id'>) => `job ${job.id}`;

/** The found jobs, newest first. */
export function PaletteJobs({ jobs, onOpen }: { jobs: readonly FoundJob[]; onOpen: (href: string) => void }) {
  const t = useTranslations('shell.palette');
  if (jobs.length === 0) return null;
  return (
    <CommandGroup heading={t('jobs')}>
      {jobs.map((job) => (
        <CommandItem key={job.id} value={getJobRowId(job)} onSelect={() => onOpen(paths.job(job.id))}>
          <Wrench aria-hidden />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate">
              <span className="tabular text-muted-foreground">{job.jobNumber}</span> {job.title}
            </span>
            <span className="truncate text-xs text-muted-foreground">
              {[job.customerName, job.address, [job.zip, job.city].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <StatusChip entity="job" status={job.status} className="max-sm:hidden" />
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
