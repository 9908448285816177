'use client';

import { useTranslations } from 'next-intl';
import { useImperativeHandle, type Ref } from 'react';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField } from '@/components/common/form/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { saveJob } from '@/lib/service/commands';
import { jobWorkNote } from '@/lib/service/schema';
import type { Job, JobAggregate } from '@/lib/service/types';
import { useJobChange } from './use-job-change';
import { useJobWords } from './use-job-words';

const valuesOf = ({ workNote }: Job) => ({ workNote });
type Values = ReturnType<typeof valuesOf>;
const theirs = (current: Record<string, unknown>): Values => valuesOf((current as unknown as JobAggregate).job);

/** What a step of the job has to wait for. `save` answers whether all that is typed is stored. */
export type Typed = { save: () => Promise<boolean> };

/** The text of what was done. Half-typed it outlives the page for an hour, and a colleague's text meanwhile is asked about. */
export function WorkNoteForm({ job, typed }: { job: Job; typed: Ref<Typed> }) {
  const t = useTranslations('service.work');
  const words = useJobWords();
  // In turn with the job's other changes; what is refused stands in the form.
  const change = useJobChange(job.id, (input: Values & { rev: number }) => saveJob(job.id, input), {
    title: t('failed'),
    onFailed: () => true,
  });
  const state = useRecordForm({
    name: `work:${job.id}`,
    fresh: valuesOf(job),
    rev: job.rev,
    schema: jobWorkNote,
    toTheirs: theirs,
    save: (sent, { rev }) => change.mutateAsync({ ...sent, rev }),
    next: (saved) => ({ fresh: valuesOf(saved.job), rev: saved.job.rev }),
  });
  useImperativeHandle(typed, () => ({ save: state.saveTyped }));
  return (
    <RecordForm
      state={state}
      words={words}
      footer={
        state.isChanged ? <FormFooter state={state} onCancel={state.discard} className="border-t-0 pt-0" /> : null
      }
    >
      <TextareaField<Values>
        name="workNote"
        label={t('title')}
        placeholder={t('placeholder')}
        maxLength={10000}
        rows={2}
        className="[&>label]:sr-only"
      />
    </RecordForm>
  );
}
