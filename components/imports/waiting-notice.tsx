'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { WarningNotice } from '@/components/common/warning-notice';
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
    <WarningNotice
      icon={FileUp}
      title={t(`waiting.${job.isMoving ? 'running' : 'title'}.${job.kind}`)}
      href={paths.settings.openImport(job.id)}
      label={t(job.isMoving ? 'waiting.follow' : job.status === 'klar' ? 'waiting.open' : 'goOn')}
    >
      {say(job)}
    </WarningNotice>
  );
}
