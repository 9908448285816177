'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { ImportSummary } from '@/lib/imports/shared/types';
import { RowsPanel } from '@/components/imports/rows/rows-panel';
import { RunPanel } from './run-panel';
import { useRun } from './use-run';

/** An import that is being taken back. It was begun by a button, so it goes on by itself. */
export function UndoStep({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const { import: theImport, counts } = summary;
  const run = useRun(theImport, 'undo');
  const begin = useEffectEvent(() => void run.start());
  useEffect(() => begin(), []);
  const { oprettet = 0, opdateret = 0, fortrudt = 0, beholdt = 0 } = counts;
  return (
    <>
      <RunPanel
        title={t('undoing')}
        run={run}
        total={oprettet + opdateret + fortrudt + beholdt}
        text={t('undoPaused')}
      />
      {!run.isBusy && <RowsPanel summary={summary} />}
    </>
  );
}
