'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { pagesByCursor } from '@/components/common/export/read-rows';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { people } from '@/lib/auth/shared/public-users';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { formatPhone } from '@/lib/core/shared/phone';
import type { LeadListItem, LeadListQuery } from '@/lib/leads/shared/list';
import { leadPages } from '@/lib/leads/shared/list-queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** `shown`: keys of the columns, in the order of the list. */
type Props = ExportRun & { query: LeadListQuery; shown: readonly string[] };

/** Exports exactly what the list shows: its leads and its columns, in its order. */
export function LeadListExport({ query, shown, ...run }: Props) {
  const t = useTranslations('leads.all');
  const { isPending } = useQuery(people(pb));
  const [page] = useState(() =>
    pagesByCursor((cursor, size, signal) => leadPages(pb, { ...query, size }).page(cursor, signal)),
  );
  const columns = useExportColumns();
  return (
    <ExportDialog
      {...run}
      name={t('file')}
      columns={shown.flatMap((key) => columns[key] ?? [])}
      page={page}
      isReady={!isPending}
    />
  );
}

/** The cells of each of the list's columns. */
function useExportColumns(): Record<string, ExportColumn<LeadListItem>[]> {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const status = useStatusLabel();
  const nameOf = useNames();
  return {
    name: [
      column('text', t('fields.name'), (lead) => lead.name),
      column('text', t('fields.company'), (lead) => lead.company),
    ],
    status: [column('text', common('status'), (lead) => status('lead', lead.status, lead.state))],
    type: [column('text', t('fields.customerType'), (lead) => t(`customerType.${lead.customerType}`))],
    phone: [column('text', t('fields.phones'), (lead) => formatPhone(lead.phone))],
    zip: [column('text', t('fields.zip'), (lead) => lead.zip), column('text', t('fields.city'), (lead) => lead.city)],
    source: [column('text', t('fields.source'), (lead) => lead.source && t(`source.${lead.source}`))],
    tags: [column('text', t('fields.tags'), (lead) => lead.tags.join(', '))],
    owner: [column('text', t('fields.owner'), (lead) => nameOf(lead.owner))],
    nextActionAt: [
      column('day', t('fields.nextActionAt'), (lead) => lead.nextActionAt),
      column('text', t('fields.nextActionText'), (lead) => lead.nextActionText),
    ],
    lastContactAt: [column('moment', t('all.fields.contact'), (lead) => lead.lastContactAt)],
    created: [column('moment', t('all.fields.created'), (lead) => lead.created)],
    updated: [column('moment', t('all.fields.updated'), (lead) => lead.updated)],
  };
}
