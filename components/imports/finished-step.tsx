'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ErrorText } from '@/components/common/form/error-text';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/paths';
import type { ImportKind } from '@/lib/imports/kinds';
import type { ImportSummary } from '@/lib/imports/types';
import { RowsPanel } from './rows-panel';
import { SameFaults } from './same-faults';
import { UndoButton } from './undo-button';
import { useReport } from './use-report';
import { useCountsText } from './use-import-texts';

const LIST: Record<ImportKind, string> = {
  customers: paths.leadSearch(),
  products: paths.settings.products(),
  technicians: paths.settings.technicians(),
};

/** A finished import: its figures, the report, the undo and its rows. */
export function FinishedStep({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const texts = useCountsText();
  const { import: job, counts } = summary;
  const report = useReport(job);
  const mayUndo = job.status === 'faerdig' && !job.isSwept && (counts.oprettet ?? 0) + (counts.opdateret ?? 0) > 0;
  return (
    <>
      <Panel title={t(`status.${job.status}`)}>
        <div className="flex flex-col gap-3 px-4 py-4">
          <p className="tabular font-medium">{texts(counts, 'after')}</p>
          {(counts.fejl ?? 0) > 0 && job.status === 'faerdig' && (
            <p className="max-w-[75ch] text-muted-foreground">{t('correctHint')}</p>
          )}
          {job.status === 'faerdig' && <SameFaults summary={summary} />}
          {(counts.beholdt ?? 0) > 0 && <p className="max-w-[75ch] text-muted-foreground">{t('keptHint')}</p>}
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={LIST[job.kind]} prefetch={false}>
              {t(`toList.${job.kind}`)}
            </ButtonLink>
            {!job.isSwept && (
              <Button variant="outline" onClick={() => void report.run()} aria-disabled={report.isPending}>
                <Download aria-hidden /> {t('report')}
              </Button>
            )}
            {mayUndo && <UndoButton job={job} />}
          </div>
          <ErrorText error={report.error} />
        </div>
      </Panel>
      <RowsPanel summary={summary} />
    </>
  );
}
