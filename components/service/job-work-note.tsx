'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { lazyPart } from '@/components/shell/lazy-part';
import { Panel } from '@/components/shell/panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { JobAggregate } from '@/lib/service/types';
import type { Typed } from './work-note-form';

const WorkNoteForm = lazyPart(() => import('./work-note-form').then((module) => module.WorkNoteForm), {
  Waiting: () => <Skeleton className="m-4 h-16" />,
});

/** What was done, for the customer's invoice and for whoever comes next. */
export function JobWorkNote({ data: { job, can }, typed }: { data: JobAggregate; typed: Ref<Typed> }) {
  const t = useTranslations('service.work');
  if (can.edit === 'none' && job.workNote === '') return null;
  return <Panel title={t('title')}>{can.edit === 'none' ? <p className="whitespace-pre-line break-words p-4">{job.workNote}</p> : <WorkNoteForm job={job} typed={typed} />}</Panel>;
}
