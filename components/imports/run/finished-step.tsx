'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ErrorText } from '@/components/common/form/error-text';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import type { ImportKind } from '@/lib/imports/shared/kinds';
import type { ImportSummary } from '@/lib/imports/shared/types';
import { RowsPanel } from '@/components/imports/rows/rows-panel';
import { SameFaults } from '@/components/imports/rows/same-faults';
import { UndoButton } from './undo-button';
import { useCountsText } from '@/components/imports/use-import-texts';
import { useReport } from '@/components/imports/rows/use-report';

const LIST: Record<ImportKind, string> = {
  customers: paths.leadSearch(),
  products: paths.settings.products(),
  technicians: paths.settings.technicians(),
};

/** A finished import: its figures, the report, the undo and its rows. */
export function FinishedStep({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const texts = useCountsText();
  const { import: theImport, counts } = summary;
  const report = useReport(theImport);
  const mayUndo =
    theImport.status === 'faerdig' && !theImport.isSwept && (counts.oprettet ?? 0) + (counts.opdateret ?? 0) > 0;
  return (
    <>
      <Panel title={t(`status.${theImport.status}`)}>
        <div className="flex flex-col gap-3 px-4 py-4">
          <p className="tabular font-medium">{texts(counts, 'after')}</p>
          {(counts.fejl ?? 0) > 0 && theImport.status === 'faerdig' && (
            <p className="max-w-[75ch] text-muted-foreground">{t('correctHint')}</p>
          )}
          {theImport.status === 'faerdig' && <SameFaults summary={summary} />}
          {(counts.beholdt ?? 0) > 0 && <p className="max-w-[75ch] text-muted-foreground">{t('keptHint')}</p>}
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={LIST[theImport.kind]} prefetch={false}>
              {t(`toList.${theImport.kind}`)}
            </ButtonLink>
            {!theImport.isSwept && (
              <Button variant="outline" onClick={() => void report.run()} aria-disabled={report.isPending}>
                <Download aria-hidden /> {t('report')}
              </Button>
            )}
            {mayUndo && <UndoButton theImport={theImport} />}
          </div>
          <ErrorText error={report.error} />
        </div>
      </Panel>
      <RowsPanel summary={summary} />
    </>
  );
}
