'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { formatWhole } from '@/lib/core/shared/money';
import type { ImportSummary } from '@/lib/imports/shared/types';
import { ChoiceFields } from './choice-fields';
import { DiscardButton } from '@/components/imports/run/discard-button';
import { ElsewherePanel } from '@/components/imports/run/elsewhere-panel';
import { PricePanel } from './price-panel';
import { RowsPanel } from '@/components/imports/rows/rows-panel';
import { RunPanel } from '@/components/imports/run/run-panel';
import { SameFaults } from '@/components/imports/rows/same-faults';
import { UndoButton } from '@/components/imports/run/undo-button';
import { useCountsText, useWaitingText } from '@/components/imports/use-import-texts';
import { useElsewhere } from '@/components/imports/run/use-elsewhere';
import { useRun } from '@/components/imports/run/use-run';

/** Shows the changes that the import would make and starts it; while it runs, shows its progress. */
export function CheckStep({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const counts = useCountsText();
  const waiting = useWaitingText();
  const { import: theImport, prices } = summary;
  const run = useRun(theImport, 'apply');
  const elsewhere = useElsewhere(theImport, run.isBegun);
  const { oprettet = 0, opdateret = 0, fejl = 0 } = summary.open;
  const written = oprettet + opdateret;
  const hasBegun = theImport.status === 'i_gang';
  if (elsewhere) return <ElsewherePanel title={t('importing')} done={elsewhere.done} total={theImport.rowCount} />;
  if (run.isBusy || run.error || hasBegun)
    return (
      <>
        <RunPanel
          title={t(run.isBusy ? 'importing' : 'stopped')}
          run={run}
          total={theImport.rowCount}
          text={t('paused')}
          {...(run.isBusy ? {} : { actions: <UndoButton theImport={theImport} /> })}
        />
        {!run.isBusy && <RowsPanel summary={summary} />}
      </>
    );
  return (
    <>
      <Panel title={t(theImport.done ? 'rest' : 'plan')}>
        <div className="flex flex-col gap-4 px-4 py-4">
          {theImport.done ? <p className="tabular">{waiting(theImport)}</p> : null}
          <p className="tabular font-medium">{counts(summary.open, 'before')}</p>
          {fejl > 0 && <p className="max-w-[75ch] text-muted-foreground">{t('errorsHint')}</p>}
          {summary.warned > 0 && (
            <p className="max-w-[75ch] text-muted-foreground">
              {t('warnedHint', { count: summary.warned, shown: formatWhole(summary.warned) })}
            </p>
          )}
          {theImport.kind === 'customers' && oprettet > 0 && (
            <p className="max-w-[75ch] text-muted-foreground">{t('customersBecome')}</p>
          )}
          <SameFaults summary={summary} />
          <ChoiceFields summary={summary} />
          <p className="max-w-[75ch] text-muted-foreground">{t('stayOpen')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void run.start()} disabled={written === 0 && !theImport.done}>
              {written === 0 && theImport.done
                ? t('finish')
                : t('run', { count: written, shown: formatWhole(written) })}
            </Button>
            {theImport.done ? <UndoButton theImport={theImport} /> : <DiscardButton theImport={theImport} />}
          </div>
        </div>
      </Panel>
      {prices && <PricePanel prices={prices} />}
      <RowsPanel summary={summary} />
    </>
  );
}
