'use client';

import { useTranslations } from 'next-intl';
import type { Job } from '@/lib/settings/backup/types';

/** The current step of a backup or restore, and how much of it is done. */
export function JobProgress({ job }: { job: Pick<Job, 'kind' | 'progress'> }) {
  const t = useTranslations('settings.backup');
  const { kind, progress } = job;
  const percent = progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : undefined;
  const text = progress ? t(`phase.${progress.phase}`) : t(`begun.${kind}`);
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status">{text}</p>
      <progress
        aria-label={text}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted indeterminate:animate-pulse [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
      />
    </div>
  );
}
