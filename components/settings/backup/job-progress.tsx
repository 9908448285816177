'use client';

import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/common/progress-bar';
import type { Job } from '@/lib/settings/shared/backup/types';

/** The current step of a backup or restore, and how much of it is done. */
export function JobProgress({ job }: { job: Pick<Job, 'kind' | 'progress'> }) {
  const t = useTranslations('settings.backup');
  const { kind, progress } = job;
  const percent = progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : undefined;
  const text = progress ? t(`phase.${progress.phase}`) : t(`begun.${kind}`);
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status">{text}</p>
      <ProgressBar label={text} max={100} value={percent} />
    </div>
  );
}
