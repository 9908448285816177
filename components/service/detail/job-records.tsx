'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { FileBox } from '@/components/common/files/lazy-file-box';
import { NoteBox } from '@/components/common/timeline/note-box';
import { Timeline } from '@/components/common/timeline/timeline';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { pb } from '@/lib/pocketbase/shared/client';
import { service } from '@/lib/service/commands';
import { toAct } from '@/lib/service/browser/outbox/commands';
import { jobKeys, jobTimeline } from '@/lib/service/shared/queries';
import type { JobAggregate } from '@/lib/service/shared/types';
import { JobKls } from './job-kls';
import { JobSignature } from './job-signature';
import { onJob } from '@/components/service/outbox/keep-on-job';
import { useJobWords } from '@/components/service/use-job-words';

/** The job's files, report, signature and timeline. */
export function JobRecords({ data }: { data: JobAggregate }) {
  const { job, can } = data;
  return (
    <>
      <FileBox
        owner={{ job: job.id }}
        timeline={jobKeys.timeline(job.id)}
        mayAdd={can.edit !== 'none' || can.archive}
        category="foer"
        keepsPlace={data.keepsPhotoPlace}
        toAct={(file) => ({
          ...toAct('uploadFile', { job: job.id, ...file }, onJob(job, file.file.name)),
          lane: `files:${job.id}`,
        })}
      />
      {(job.klsRequired || job.klsForm) && <JobKls data={data} />}
      <JobSignature data={data} />
      <JobTimeline job={job} />
    </>
  );
}

function JobTimeline({ job }: { job: JobAggregate['job'] }) {
  const { id, archived } = job;
  const t = useTranslations('timeline');
  const note = useTranslations('service.note');
  const words = useJobWords();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const query = useInfiniteQuery(jobTimeline(pb, id));
  return (
    <Timeline title={t('title')} of="job" query={query} words={words}>
      {!archived && (
        <NoteBox
          label={note('label')}
          placeholder={note('placeholder')}
          submitLabel={note('add')}
          draft={`note:${id}`}
          author={user.id}
          toAct={(text) => toAct('addJobNote', { id: newRecordId(), text }, onJob(job, text))}
          save={(text) => service.addJobNote(id, { text, idempotencyKey: newKey() })}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: jobKeys.timeline(id) })}
        />
      )}
    </Timeline>
  );
}
