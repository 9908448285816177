'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/common/list/error-state';
import { FilterChips } from '@/components/common/list/filter-chips';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { formatWhole } from '@/lib/core/shared/money';
import { importRows, ROWS_PER_PAGE } from '@/lib/imports/browser/queries';
import { OUTCOMES, type ImportSummary, type Outcome } from '@/lib/imports/shared/types';
import { RowsTable } from './rows-table';
import { useImportUrl, type ShownRows } from '@/components/imports/use-import-url';
import { useOutcomeText } from '@/components/imports/use-import-texts';

/** The rows of an import by page, filtered by what becomes of them; wrong cells are corrected in place. */
export function RowsPanel({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const { url, setUrl } = useImportUrl();
  const { import: theImport, counts } = summary;
  const say = useOutcomeText();
  const query = useQuery({ ...importRows(theImport.id, url.vis, url.side), placeholderData: keepPreviousData });
  const total = OUTCOMES.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
  const existing = summary.existing.strong + summary.existing.weak;
  const others = { '': total, findes: existing, advarsel: summary.warned };
  const shownCount = url.vis in others ? others[url.vis as keyof typeof others] : (counts[url.vis as Outcome] ?? 0);
  const options: { value: ShownRows; label: string; count: number }[] = [
    { value: '', label: t('show.all'), count: total },
    ...OUTCOMES.filter((outcome) => counts[outcome] || url.vis === outcome).map((outcome) => ({
      value: outcome,
      label: say(outcome, !summary.open[outcome]),
      count: counts[outcome] ?? 0,
    })),
    ...(existing > 0 || url.vis === 'findes'
      ? [{ value: 'findes' as const, label: t('show.existing'), count: existing }]
      : []),
    ...(summary.warned > 0 || url.vis === 'advarsel'
      ? [{ value: 'advarsel' as const, label: t('show.warned'), count: summary.warned }]
      : []),
  ];
  if (theImport.isSwept) return <p className="text-muted-foreground">{t('swept')}</p>;
  return (
    <Panel title={t('rows')}>
      <div className="border-b px-4 py-3">
        <FilterChips
          label={t('show.label')}
          options={options}
          value={url.vis}
          onChange={(vis) => setUrl({ vis: vis || null, side: null })}
        />
      </div>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <div aria-busy={query.isPlaceholderData} className={cn(query.isPlaceholderData && 'opacity-70')}>
          {query.data.length === 0 ? (
            <p className="px-4 py-6 text-center text-muted-foreground">{t('show.none')}</p>
          ) : (
            <RowsTable theImport={theImport} rows={query.data} />
          )}
        </div>
      ) : (
        <Skeleton className="m-4 h-64" />
      )}
      <Pages count={shownCount} page={url.side} onPage={(side) => setUrl({ side: side === 1 ? null : side })} />
    </Panel>
  );
}

function Pages({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const t = useTranslations('imports');
  const last = Math.max(1, Math.ceil(count / ROWS_PER_PAGE));
  if (last === 1 && page === 1) return null;
  return (
    <div className="flex items-center justify-end gap-2 border-t px-4 py-2">
      <span className="tabular text-sm text-muted-foreground">
        {t('page', { page: formatWhole(page), last: formatWhole(last) })}
      </span>
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}
