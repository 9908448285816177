'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { ButtonLink } from '@/components/ui/button-link';
import { formatWhole } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import type { Import } from '@/lib/imports/shared/types';
import { DiscardButton } from '@/components/imports/run/discard-button';
import { ElsewherePanel } from '@/components/imports/run/elsewhere-panel';
import { useElsewhere } from '@/components/imports/run/use-elsewhere';

/** An import whose file was not sent to the end: its rows are in the file only, so the file is chosen again. */
export function UnfinishedFile({ theImport }: { theImport: Import }) {
  const t = useTranslations('imports');
  const elsewhere = useElsewhere(theImport, false);
  if (elsewhere)
    return (
      <ElsewherePanel
        title={t('checking')}
        done={elsewhere.received}
        total={theImport.rowCount}
        text={t('uploadElsewhere')}
      />
    );
  return (
    <Panel title={t('unfinished')}>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="max-w-[75ch]">
          {t('unfinishedText', {
            done: formatWhole(theImport.received ?? 0),
            total: formatWhole(theImport.rowCount),
            name: theImport.fileName,
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.settings.import(theImport.kind)} prefetch={false}>
            {t('chooseAgain')}
          </ButtonLink>
          <DiscardButton theImport={theImport} />
        </div>
      </div>
    </Panel>
  );
}
