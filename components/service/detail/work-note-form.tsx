'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useImperativeHandle, type Ref } from 'react';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { cn } from '@/lib/core/shared/cn';
import { outboxView } from '@/lib/core/browser/outbox/current';
import { toAct, type KeptInputs } from '@/lib/service/browser/outbox/commands';
import { showOnJob } from '@/lib/service/browser/outbox/shown';
import { service } from '@/lib/service/commands';
import { jobWorkNote } from '@/lib/service/shared/schema';
import type { Job, JobAggregate } from '@/lib/service/shared/types';
import { expectRead, onJob } from '@/components/service/outbox/keep-on-job';
import { useJobCommand } from '@/components/service/use-job-command';
import { useJobWords } from '@/components/service/use-job-words';

const toValues = ({ workNote }: Job) => ({ workNote });
type Values = ReturnType<typeof toValues>;
const toTheirs = (current: Record<string, unknown>): Values => toValues((current as unknown as JobAggregate).job);

/** Adds the acts in the outbox to the answer, so that a note that is not sent yet stays in the form. */
const showKept = (answer: JobAggregate) => showOnJob(answer, outboxView.get().acts);

/** Lets the job's screen save the note before a transition. `save` resolves to false if it could not be saved. */
export type NoteHandle = { save: () => Promise<boolean> };

type Props = {
  data: JobAggregate;
  note: Ref<NoteHandle>;
  /** Whether what is around it has margins already. */
  isInset?: boolean;
};

/** The work note. Typed text is kept as a draft for an hour; a colleague's change opens the conflict dialog. */
export function WorkNoteForm({ data, note, isInset = false }: Props) {
  const { job } = data;
  const queryClient = useQueryClient();
  const t = useTranslations('service.work');
  const words = useJobWords();
  // Sent in turn with the job's other commands; the form shows a failure itself.
  const change = useJobCommand<KeptInputs['saveWorkNote']>(job.id, {
    command: ({ rev, workNote }) => service.saveJob(job.id, { rev, workNote }),
    keep: {
      toAct: (input) => toAct('saveWorkNote', input, onJob(job, input.workNote)),
      expect: expectRead(queryClient, data),
    },
    failure: null,
  });
  const state = useRecordForm({
    name: `work:${job.id}`,
    fresh: toValues(job),
    rev: job.rev,
    schema: jobWorkNote,
    toTheirs: toTheirs,
    save: (sent, { rev, base }) => change.runAsync({ ...sent, rev, before: base.workNote }).then(showKept),
    next: (saved) => ({ fresh: toValues(saved.job), rev: saved.job.rev }),
  });
  useImperativeHandle(note, () => ({ save: state.saveTyped }));
  return (
    <RecordForm
      state={state}
      words={words}
      footer={
        state.isChanged ? (
          <FormFooter state={state} onCancel={state.discard} className={cn('border-t-0', isInset ? 'px-0' : 'pt-0')} />
        ) : null
      }
      {...(isInset ? { bodyClassName: 'p-0 max-md:[[data-slot=sheet-content]_&]:pb-0' } : {})}
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
