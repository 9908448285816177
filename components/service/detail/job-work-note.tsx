'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Panel } from '@/components/common/panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { JobAggregate } from '@/lib/service/shared/types';
import type { NoteHandle } from './work-note-form';

const WorkNoteForm = lazyPart(() =>
  dynamic(() => import('@/components/service/detail/work-note-form').then((module) => module.WorkNoteForm), {
    ssr: false,
    loading: () => <Skeleton className="m-4 h-16" />,
  }),
);

/** The note of the work done, for the invoice and the next technician. */
export function JobWorkNote({ data, note }: { data: JobAggregate; note: Ref<NoteHandle> }) {
  const t = useTranslations('service.work');
  const { job, can } = data;
  if (can.edit === 'none' && job.workNote === '') return null;
  return (
    <Panel title={t('title')}>
      {can.edit === 'none' ? (
        <p className="whitespace-pre-line break-words p-4">{job.workNote}</p>
      ) : (
        <WorkNoteForm data={data} note={note} />
      )}
    </Panel>
  );
}
