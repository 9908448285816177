'use client';

import { FileSpreadsheet, FileText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { storedFileUrl } from '@/components/common/files/stored-file-url';
import type { Column } from '@/components/common/list/types';
import { useNames } from '@/components/common/use-names';
import { formatBytes } from '@/lib/core/browser/bytes';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { isImage } from '@/lib/files/shared/rules';
import type { ListedFile } from '@/lib/leads/shared/file-list';

/** The columns of the list of a customer's files. `token`: opens pictures; '' until it is read. */
export function useFileColumns(token: string): readonly Column<ListedFile>[] {
  const t = useTranslations('files');
  const names = useNames();
  return [
    {
      key: 'name',
      label: t('list.fields.name'),
      cell: (file) => <Name file={file} token={token} />,
      width: 'minmax(0,1.8fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'category',
      label: t('list.fields.category'),
      cell: ({ category }) => t(`categories.${category}`),
      width: '6rem',
      phone: 'side',
      isSortable: true,
    },
    {
      key: 'place',
      label: t('list.fields.place'),
      cell: (file) => <Place file={file} />,
      width: 'minmax(0,1fr)',
    },
    {
      key: 'by',
      label: t('list.fields.by'),
      cell: ({ createdBy }) => names(createdBy),
      width: 'minmax(0,1fr)',
    },
    {
      key: 'created',
      label: t('list.fields.created'),
      cell: ({ created }) => <Day day={copenhagenDay(created)} />,
      width: '7rem',
      isSortable: true,
    },
    {
      key: 'size',
      label: t('list.fields.size'),
      cell: ({ size }) => <span className="tabular">{formatBytes(size ?? 0)}</span>,
      width: '6rem',
      align: 'end',
      phone: 'none',
      isSortable: true,
    },
    {
      key: 'takenAt',
      label: t('list.fields.takenAt'),
      cell: ({ takenAt }) => (takenAt ? <Day day={copenhagenDay(takenAt)} /> : '–'),
      width: '7rem',
      phone: 'none',
      isSortable: true,
      isExtra: true,
    },
  ];
}

function Name({ file, token }: { file: ListedFile; token: string }) {
  return (
    // The name comes first, because the first part's baseline is the row's.
    <span className="flex min-w-0 flex-row-reverse items-center justify-end gap-2">
      <span className="min-w-0 truncate max-md:whitespace-normal">{file.name}</span>
      <Picture file={file} token={token} />
    </span>
  );
}

function Picture({ file, token }: { file: ListedFile; token: string }) {
  if (isImage(file.mime ?? '') && token)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own
      <img
        src={storedFileUrl(file, token, '320x320f')}
        alt=""
        loading="lazy"
        className="size-6 shrink-0 rounded-sm bg-muted object-cover"
      />
    );
  const Icon = /sheet|csv/.test(file.mime ?? '') ? FileSpreadsheet : FileText;
  return (
    <span className="grid size-6 shrink-0 place-items-center text-muted-foreground">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** The record that the file is stored with, by its number if the user may read it. */
function Place({ file: { inquiry, job, expand } }: { file: ListedFile }) {
  const t = useTranslations('files.list');
  if (!inquiry && !job) return t('place.lead');
  const { offerNumber = 0, revision = 0 } = expand?.inquiry ?? {};
  const text = job
    ? t('job', { number: String(expand?.job?.jobNumber ?? '') })
    : t('offer', { number: expand?.inquiry ? offerNumberText(offerNumber, revision) : '' });
  return (
    <Link
      href={job ? paths.job(job) : paths.offer(inquiry ?? '')}
      prefetch={false}
      className="relative z-10 underline-offset-2 hover:underline"
    >
      {text.trim()}
    </Link>
  );
}
