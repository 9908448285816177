'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, FileDown, ReceiptText, Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { List } from '@/components/common/list/lazy-list';
import { createWholeList } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { formatKr } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import {
  findMovable,
  isOfficeMatch,
  LACKS,
  MOST_OFFICE_JOBS,
  sortOffice,
  type Lacks,
  type OfficeFilters,
  type OfficeJob,
} from '@/lib/service/shared/office';
import { officeQueue } from '@/lib/service/shared/queries';
import { useOfficeMoves, type OfficeMove } from './use-office-moves';

const InvoiceDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/office/invoice-dialog').then((module) => module.InvoiceDialog), {
    ssr: false,
  }),
);
const OfficeExportDialog = lazyDialog(() =>
  dynamic(
    () => import('@/components/service/office/office-export-dialog').then((module) => module.OfficeExportDialog),
    { ssr: false },
  ),
);
const OfficeReport = lazyDialog(() =>
  dynamic(() => import('@/components/service/office/office-report').then((module) => module.OfficeReport), {
    ssr: false,
  }),
);

const ANY = 'alle';
const CHOICES = [ANY, ...LACKS] as const;
type Props = {
  q: string;
  filters: OfficeFilters;
  onLacks: (lacks: Lacks | null) => void;
  sort: string;
  onSort: (sort: string) => void;
  columns: readonly Column<OfficeJob>[];
  isCompact: boolean;
  isFiltered: boolean;
  reset: () => void;
};
const sumOf = (jobs: readonly OfficeJob[]) => jobs.reduce((sum, { subtotal }) => sum + subtotal, 0);

type Asking = { what: 'invoice' | 'export'; jobs: readonly OfficeJob[] };

/** 'Til kontoret': done jobs with what each lacks, steps of many jobs, and the export for invoicing. */
export function OfficeList({ q, filters, onLacks, sort, onSort, columns, isCompact, isFiltered, reset }: Props) {
  const t = useTranslations('service.office');
  const query = useQuery(officeQueue(pb));
  const jobs =
    query.data &&
    sortOffice(
      query.data.items.filter((job) => isOfficeMatch(job, q, filters)),
      sort,
    );
  const moves = useOfficeMoves();
  const [asking, setAsking] = useState<Asking | null>(null);
  const moveAll = (chosen: readonly OfficeJob[], status: OfficeMove['status'], refs?: ReadonlyMap<string, string>) => {
    // The jobs' versions are read again before the next step.
    if (moves.isPending) return;
    const jobs = findMovable(chosen, status);
    const all = jobs.map(({ id, rev }) => ({ id, rev, status, invoiceRef: refs?.get(id) ?? '' }));
    if (all.length > 0) moves.run(all, jobs);
    setAsking(null);
  };
  const askForInvoice = (chosen: readonly OfficeJob[]) => {
    const ready = findMovable(chosen, 'faktureret');
    if (!moves.isPending && ready.length > 0) setAsking({ what: 'invoice', jobs: ready });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterChips
          label={t('lacks')}
          value={filters.lacks ?? ANY}
          onChange={(next) => onLacks(next === ANY ? null : next)}
          options={CHOICES.map((value) => ({ value, label: t(`lacking.${value}`) }))}
        />
        <p role="status" className="tabular text-sm font-medium">
          {jobs && t('sum', { count: jobs.length, sum: formatKr(sumOf(jobs)) })}
          {query.data?.more && ` · ${t('more', { count: MOST_OFFICE_JOBS })}`}
        </p>
        <Button variant="outline" className="ml-auto" onClick={() => setAsking({ what: 'export', jobs: [] })}>
          <FileDown aria-hidden /> {t('exportTitle')}
        </Button>
      </div>
      <List
        label={t('title')}
        columns={columns}
        isCompact={isCompact}
        source={createWholeList(query, jobs)}
        nameOf={(job) => `${job.jobNumber} ${job.title}`}
        hrefOf={(job) => paths.job(job.id)}
        sort={sort}
        onSort={onSort}
        bulk={(chosen) => (
          <>
            <span className="tabular text-muted-foreground">{formatKr(sumOf(chosen))}</span>
            <Button
              size="sm"
              variant="outline"
              aria-disabled={moves.isPending || findMovable(chosen, 'kontrolleret').length === 0}
              onClick={() => moveAll(chosen, 'kontrolleret')}
            >
              <ClipboardCheck aria-hidden /> {t('approve')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-disabled={moves.isPending || findMovable(chosen, 'klar_til_fakturering').length === 0}
              onClick={() => moveAll(chosen, 'klar_til_fakturering')}
            >
              <Send aria-hidden /> {t('release')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsking({ what: 'export', jobs: chosen })}>
              <FileDown aria-hidden /> {t('export')}
            </Button>
            <Button
              size="sm"
              aria-disabled={moves.isPending || findMovable(chosen, 'faktureret').length === 0}
              onClick={() => askForInvoice(chosen)}
            >
              <ReceiptText aria-hidden /> {t('invoice')}
            </Button>
          </>
        )}
        empty={{
          icon: ClipboardCheck,
          title: t(isFiltered ? 'noHits' : 'empty'),
          text: t(isFiltered ? 'noHitsText' : 'emptyText'),
        }}
        onReset={isFiltered ? reset : undefined}
      />
      {asking?.what === 'invoice' && (
        <InvoiceDialog
          jobs={asking.jobs}
          onClose={() => setAsking(null)}
          onConfirm={(refs) => moveAll(asking.jobs, 'faktureret', refs)}
        />
      )}
      {asking?.what === 'export' && (
        <OfficeExportDialog
          chosen={asking.jobs.map(({ id }) => id)}
          exports={query.data?.exports ?? []}
          onClose={() => setAsking(null)}
        />
      )}
      {moves.report && <OfficeReport report={moves.report} onClose={moves.closeReport} />}
    </>
  );
}
