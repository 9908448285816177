'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/shell/panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { JobAggregate } from '@/lib/service/types';

const WorkNoteForm = dynamic(() => import('./work-note-form').then((module) => module.WorkNoteForm), { ssr: false, loading: () => <Skeleton className="m-4 h-16" /> });

/** What was done, for the customer's invoice and for whoever comes next. */
export function JobWorkNote({ data: { job, can } }: { data: JobAggregate }) {
  const t = useTranslations('service.work');
  if (can.edit === 'none' && job.workNote === '') return null;
  return <Panel title={t('title')}>{can.edit === 'none' ? <p className="whitespace-pre-line break-words p-4">{job.workNote}</p> : <WorkNoteForm job={job} />}</Panel>;
}
