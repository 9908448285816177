'use client';

import { useCurrentUser } from '@/components/auth/use-current-user';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { lazyDialog, lazyPart } from '@/components/common/part/lazy-part';
import { PageContainer } from '@/components/common/page/page-container';
import { KeptActs } from '@/components/common/outbox/kept-acts';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { toast } from '@/components/common/toast/toast';
import { useLive } from '@/components/common/use-live';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { showOnJob } from '@/lib/service/browser/outbox/shown';
import { jobDetail, jobKeys } from '@/lib/service/shared/queries';
import type { JobAggregate } from '@/lib/service/shared/types';
import type { JobStatus } from '@/lib/service/shared/values';
import { JobActions } from './job-actions';
import { JobFacts } from './job-facts';
import { JobLines } from './job-lines';
import { JobPlace } from './job-place';
import { JobTotals } from './job-totals';
import { JobWorkNote } from './job-work-note';
import { NextStep } from './next-step';
import { ExtraWork } from '@/components/service/agreements/extra-work';
import { JobFinishSheet, useFinishing } from '@/components/service/finish/use-finishing';
import { useJobTransition } from '@/components/service/use-job-transition';
import type { NoteHandle } from './work-note-form';
import { JobRecords } from './job-records';
import { WithdrawnNotice } from './withdrawn-notice';

const EditSheet = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/job-edit-sheet').then((module) => module.JobEditSheet), {
    ssr: false,
  }),
);
const LinkedTasks = lazyPart(() =>
  dynamic(() => import('@/components/tasks/linked/linked-tasks').then((module) => module.LinkedTasks), { ssr: false }),
);
const HouseInstallations = lazyPart(() =>
  dynamic(
    () => import('@/components/service/installations/house-installations').then((module) => module.HouseInstallations),
    { ssr: false },
  ),
);
// Photos of points are answers of the report.
const LIVE = ['service_jobs', 'activities', 'files'] as const;

/** A job: the next step first, the timeline last. */
export function JobScreen({ id }: { id: string }) {
  const t = useTranslations('service');
  const crumbs = useTranslations('layout.breadcrumb');
  const { data, error, refetch } = useQuery(jobDetail(pb, id));
  const key = useMemo(() => jobKeys.one(id), [id]);
  useLive(LIVE, key);
  const way = [
    { label: crumbs('dashboard'), href: paths.dashboard() },
    { label: t('title'), href: paths.service() },
  ];
  if (!data) {
    return (
      <PageContainer title={t('title')} breadcrumbs={way}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageContainer>
    );
  }
  return <LoadedJob read={data} way={way} />;
}

function LoadedJob({ read, way }: { read: JobAggregate; way: readonly { label: string; href?: string }[] }) {
  const t = useTranslations('service');
  const { acts } = useOutbox();
  // What this technician has done and not yet sent.
  const data = useMemo(() => showOnJob(read, acts), [read, acts]);
  const { job } = data;
  const { isStaff } = useCurrentUser();
  const [editing, setEditing] = useState(false);
  const { request, dialog, isPending } = useJobTransition();
  const note = useRef<NoteHandle>(null);
  const finishing = useFinishing(data);
  // The new status may lock the job, so the typed work note is saved first.
  const move = async (to: JobStatus, isAsked = false) => {
    if ((await note.current?.save()) === false)
      toast({ title: t('transition.failed'), content: t('transition.noteFirst'), success: false });
    else if (to === 'udfoert' && !isAsked && finishing.ask()) return;
    else request(job, to);
  };
  return (
    <PageContainer
      title={
        <>
          <span className="tabular mr-2 font-normal text-muted-foreground">{job.jobNumber}</span>
          {job.title}
        </>
      }
      breadcrumbs={[...way, { label: String(job.jobNumber) }]}
      actions={<JobActions data={data} onEdit={() => setEditing(true)} />}
    >
      <JobFacts data={data} busy={isPending} onMove={(to) => void move(to)} />
      <WithdrawnNotice withdrawn={data.withdrawn} />
      <NextStep data={data} busy={isPending} onMove={(to) => void move(to)} />
      <KeptActs group={job.id} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-2">
          <JobPlace data={data} />
          <HouseInstallations house={job} job={data} />
          <JobTotals data={data} className="max-lg:hidden" />
          {isStaff && <LinkedTasks field="job" id={job.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:order-1">
          <JobLines data={data} />
          <ExtraWork data={data} />
          <JobTotals data={data} className="lg:hidden" />
          <JobWorkNote data={data} note={note} />
          <JobRecords data={data} />
        </div>
      </div>
      {dialog}
      <JobFinishSheet data={data} finishing={finishing} onFinish={() => void move('udfoert' as JobStatus, true)} />
      {editing && <EditSheet data={data} onClose={() => setEditing(false)} />}
    </PageContainer>
  );
}
