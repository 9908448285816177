'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { paths } from '@/lib/core/paths';
import type { Import } from '@/lib/imports/types';
import { useUnfinished } from './use-unfinished';
import { useWaitingText } from './use-import-texts';

/** Says on another page that an import of the user's waits to be continued or runs in another window. */
export function WaitingNotice() {
  return useUnfinished().map((job) => <Waiting key={job.id} job={job} />);
}

function Waiting({ job }: { job: Import & { isMoving: boolean } }) {
  const t = useTranslations('imports');
  const say = useWaitingText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-tone-warning px-4 py-2 text-tone-warning-text"
    >
      <FileUp aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{t(`waiting.${job.isMoving ? 'running' : 'title'}.${job.kind}`)}</span> {say(job)}
      </span>
      <HoverLink
        href={paths.settings.openImport(job.id)}
        className="flex min-h-6 items-center font-medium underline underline-offset-4"
      >
        {t(job.isMoving ? 'waiting.follow' : job.status === 'klar' ? 'waiting.open' : 'goOn')}
      </HoverLink>
    </div>
  );
}
