'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { formatWhole } from '@/lib/core/money';
import type { ImportSummary } from '@/lib/imports/types';
import { ChoiceFields } from './choice-fields';
import { DiscardButton } from './discard-button';
import { ElsewherePanel } from './elsewhere-panel';
import { PricePanel } from './price-panel';
import { RowsPanel } from './rows-panel';
import { RunPanel } from './run-panel';
import { SameFaults } from './same-faults';
import { UndoButton } from './undo-button';
import { useElsewhere } from './use-elsewhere';
import { useRun } from './use-run';
import { useCountsText, useWaitingText } from './use-import-texts';

/** Shows the changes that the import would make and starts it; while it runs, shows its progress. */
export function CheckStep({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const counts = useCountsText();
  const waiting = useWaitingText();
  const { import: job, prices } = summary;
  const run = useRun(job, 'apply');
  const elsewhere = useElsewhere(job, run.isBegun);
  const { oprettet = 0, opdateret = 0, fejl = 0 } = summary.open;
  const written = oprettet + opdateret;
  const hasBegun = job.status === 'i_gang';
  if (elsewhere) return <ElsewherePanel title={t('importing')} done={elsewhere.done} total={job.rowCount} />;
  if (run.isBusy || run.error || hasBegun)
    return (
      <>
        <RunPanel
          title={t(run.isBusy ? 'importing' : 'stopped')}
          run={run}
          total={job.rowCount}
          text={t('paused')}
          {...(run.isBusy ? {} : { actions: <UndoButton job={job} /> })}
        />
        {!run.isBusy && <RowsPanel summary={summary} />}
      </>
    );
  return (
    <>
      <Panel title={t(job.done ? 'rest' : 'plan')}>
        <div className="flex flex-col gap-4 px-4 py-4">
          {job.done ? <p className="tabular">{waiting(job)}</p> : null}
          <p className="tabular font-medium">{counts(summary.open, 'before')}</p>
          {fejl > 0 && <p className="max-w-[75ch] text-muted-foreground">{t('errorsHint')}</p>}
          {summary.warned > 0 && (
            <p className="max-w-[75ch] text-muted-foreground">
              {t('warnedHint', { count: summary.warned, shown: formatWhole(summary.warned) })}
            </p>
          )}
          {job.kind === 'customers' && oprettet > 0 && (
            <p className="max-w-[75ch] text-muted-foreground">{t('customersBecome')}</p>
          )}
          <SameFaults summary={summary} />
          <ChoiceFields summary={summary} />
          <p className="max-w-[75ch] text-muted-foreground">{t('stayOpen')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void run.start()} disabled={written === 0 && !job.done}>
              {written === 0 && job.done ? t('finish') : t('run', { count: written, shown: formatWhole(written) })}
            </Button>
            {job.done ? <UndoButton job={job} /> : <DiscardButton job={job} />}
          </div>
        </div>
      </Panel>
      {prices && <PricePanel prices={prices} />}
      <RowsPanel summary={summary} />
    </>
  );
}
