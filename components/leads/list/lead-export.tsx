'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import type { ReadPage } from '@/components/common/export/read-rows';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useReasonText } from '@/components/common/use-lost-reasons';
import { useNames } from '@/components/common/use-names';
import { people } from '@/lib/auth/shared/public-users';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { formatPhone } from '@/lib/core/shared/phone';
import { leadSearchExport, mostOfSearch, poolExport, type LeadExportRow } from '@/lib/leads/browser/export';
import type { LeadSearch } from '@/lib/leads/shared/filters';
import { pb } from '@/lib/pocketbase/shared/client';

/** Exports leads with all their fields. */
export function LeadExport({
  name,
  page,
  most,
  ...run
}: ExportRun & { name: string; page: ReadPage<LeadExportRow>; most?: number | undefined }) {
  const { isPending } = useQuery(people(pb));
  const columns = useLeadColumns();
  return (
    <ExportDialog {...run} name={name} columns={columns} page={page} isReady={!isPending} {...(most ? { most } : {})} />
  );
}

/** Exports the leads of a search, or without a query those that pass its filters. */
export function LeadSearchExport({ search, userId, ...run }: ExportRun & { search: LeadSearch; userId: string }) {
  const t = useTranslations('leads.search');
  const page = leadSearchExport(pb, search, userId);
  return <LeadExport {...run} name={t('title')} page={page} most={mostOfSearch(search)} />;
}

/** Exports the new leads that pass the filters. */
export function PoolExport({ scope, ...run }: ExportRun & { scope: Parameters<typeof poolExport>[1] }) {
  const t = useTranslations('leads.pool');
  return <LeadExport {...run} name={t('title')} page={poolExport(pb, scope)} />;
}

function useLeadColumns(): ExportColumn<LeadExportRow>[] {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const list = useTranslations('list.export.columns');
  const status = useStatusLabel();
  const nameOf = useNames();
  const reasonText = useReasonText();
  return [
    column('text', t('fields.name'), (lead) => lead.name),
    column('text', t('fields.company'), (lead) => lead.company),
    column('text', t('fields.customerNumber'), (lead) => lead.customerNumber),
    column('text', t('fields.customerType'), (lead) => lead.customerType && t(`customerType.${lead.customerType}`)),
    column('text', t('fields.cvr'), (lead) => lead.cvr),
    column('text', t('fields.ean'), (lead) => lead.ean),
    column('text', t('fields.phones'), (lead) => (lead.phones ?? []).map(({ raw }) => formatPhone(raw)).join(', ')),
    column('text', t('fields.email'), (lead) => lead.email),
    column('text', t('fields.secondContact'), (lead) => lead.secondContact),
    column('text', t('fields.address'), (lead) => lead.address),
    column('text', t('fields.zip'), (lead) => lead.zip),
    column('text', t('fields.city'), (lead) => lead.city),
    column('text', common('status'), (lead) => lead.status && status('lead', lead.status, lead.state)),
    column('text', t('fields.lostReason'), (lead) => lead.lostReason && reasonText(lead.lostReason)),
    column('text', t('fields.owner'), (lead) => nameOf(lead.owner)),
    column('text', t('fields.source'), (lead) => lead.source && t(`source.${lead.source}`)),
    column('text', t('fields.nextActionText'), (lead) => lead.nextActionText),
    column('day', t('fields.nextActionAt'), (lead) => lead.nextActionAt),
    column('text', t('fields.tags'), (lead) => (lead.tags ?? []).join(', ')),
    column('text', t('fields.note'), (lead) => lead.note),
    column('moment', list('created'), (lead) => lead.created),
  ];
}
