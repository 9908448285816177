'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { paths } from '@/lib/core/shared/paths';
import type { Import } from '@/lib/imports/shared/types';
import { useUnfinished } from './use-unfinished';
import { useWaitingText } from '@/components/imports/use-waiting-text';

/** Says on another page that an import of the user's waits to be continued or runs in another window. */
export function WaitingNotice() {
  return useUnfinished().map((theImport) => <Waiting key={theImport.id} theImport={theImport} />);
}

function Waiting({ theImport }: { theImport: Import & { isMoving: boolean } }) {
  const t = useTranslations('imports');
  const say = useWaitingText();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-tone-warning px-4 py-2 text-tone-warning-text"
    >
      <FileUp aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium">
          {t(`waiting.${theImport.isMoving ? 'running' : 'title'}.${theImport.kind}`)}
        </span>{' '}
        {say(theImport)}
      </span>
      <HoverLink
        href={paths.settings.openImport(theImport.id)}
        className="flex min-h-6 items-center font-medium underline underline-offset-4"
      >
        {t(theImport.isMoving ? 'waiting.follow' : theImport.status === 'klar' ? 'waiting.open' : 'goOn')}
      </HoverLink>
    </div>
  );
}
