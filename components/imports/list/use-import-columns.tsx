'use client';

import { useTranslations } from 'next-intl';
import type { Column } from '@/components/common/list/types';
import { useNames } from '@/components/common/use-names';
import { useCountsText, useWaitingText } from '@/components/imports/use-import-texts';
import { Moment } from '@/components/settings/backup/moment';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { formatWhole } from '@/lib/core/shared/money';
import { shownStatus, type ListedImport } from '@/lib/imports/browser/import-list';
import type { ImportStatus } from '@/lib/imports/shared/kinds';

const LOOK: Record<ImportStatus, BadgeVariant> = {
  modtager: 'warning',
  klar: 'info',
  i_gang: 'warning',
  faerdig: 'success',
  fortryder: 'warning',
  fortrudt: 'neutral',
};

/** The columns of the list of imports. */
export function useImportColumns(): readonly Column<ListedImport>[] {
  const t = useTranslations('imports');
  const names = useNames();
  const result = useResultText();
  return [
    {
      key: 'fileName',
      label: t('list.fields.file'),
      cell: ({ fileName }) => fileName,
      width: 'minmax(0,2fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'kind',
      label: t('list.fields.kind'),
      cell: ({ kind }) => t(`kind.${kind}`),
      width: '5rem',
      isSortable: true,
    },
    {
      key: 'result',
      label: t('list.fields.result'),
      cell: (one) => <span className="max-md:whitespace-normal">{result(one)}</span>,
      width: 'minmax(0,1.5fr)',
    },
    {
      key: 'by',
      label: t('list.fields.by'),
      cell: ({ createdBy }) => names(createdBy),
      width: 'minmax(0,0.9fr)',
    },
    {
      key: 'created',
      label: t('list.fields.created'),
      cell: ({ created }) => <Moment at={created} begins />,
      width: '8.5rem',
      isSortable: true,
    },
    {
      key: 'status',
      label: t('list.fields.status'),
      cell: (one) => <Badge variant={LOOK[shownStatus(one)]}>{t(`status.${shownStatus(one)}`)}</Badge>,
      width: '7.5rem',
      phone: 'side',
    },
    {
      key: 'rowCount',
      label: t('list.fields.rows'),
      cell: ({ rowCount }) => <span className="tabular">{formatWhole(rowCount)}</span>,
      width: '5.5rem',
      align: 'end',
      phone: 'none',
      isSortable: true,
      isExtra: true,
    },
    {
      key: 'finishedAt',
      label: t('list.fields.finished'),
      cell: ({ finishedAt }) => (finishedAt ? <Moment at={finishedAt} begins /> : '–'),
      width: '8.5rem',
      phone: 'none',
      isExtra: true,
    },
  ];
}

/** Returns a function that says what an import has done, or what it waits for. */
function useResultText(): (one: ListedImport) => string {
  const t = useTranslations('imports');
  const counts = useCountsText();
  const waiting = useWaitingText();
  return (one) => {
    if (one.status !== shownStatus(one)) return waiting(one);
    if (one.counts) return counts(one.counts, 'after');
    return t('rowCount', { count: one.rowCount, shown: formatWhole(one.rowCount) });
  };
}
