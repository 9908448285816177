'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { WarningNotice } from '@/components/common/warning-notice';
import { paths } from '@/lib/core/shared/paths';
import type { Import } from '@/lib/imports/shared/types';
import { useUnfinished } from './use-unfinished';
import { useWaitingText } from '@/components/imports/use-import-texts';

/** Says on another page that an import of the user's waits to be continued or runs in another window. */
export function WaitingNotice() {
  return useUnfinished().map((theImport) => <Waiting key={theImport.id} theImport={theImport} />);
}

function Waiting({ theImport }: { theImport: Import & { isMoving: boolean } }) {
  const t = useTranslations('imports');
  const say = useWaitingText();
  return (
    <WarningNotice
      icon={FileUp}
      title={t(`waiting.${theImport.isMoving ? 'running' : 'title'}.${theImport.kind}`)}
      href={paths.settings.openImport(theImport.id)}
      label={t(theImport.isMoving ? 'waiting.follow' : theImport.status === 'klar' ? 'waiting.open' : 'goOn')}
    >
      {say(theImport)}
    </WarningNotice>
  );
}
