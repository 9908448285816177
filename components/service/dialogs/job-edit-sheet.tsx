'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { SheetFrame } from '@/components/common/sheet-frame';
import { formToJob, jobToForm, type JobFormValues } from '@/lib/service/browser/form';
import { service } from '@/lib/service/commands';
import { jobKeys } from '@/lib/service/shared/queries';
import { jobFields, type JobFieldsInput } from '@/lib/service/shared/schema';
import type { JobAggregate } from '@/lib/service/shared/types';
import { JobFields } from './job-fields';
import { useJobWords } from '@/components/service/use-job-words';

const toTheirs = (current: Record<string, unknown>): JobFieldsInput =>
  jobFields.parse(formToJob(jobToForm((current as unknown as JobAggregate).job)));

/** The office's fields of the job. Typed values are kept as a draft for an hour after the sheet is closed. */
export function JobEditSheet({ data: { job }, onClose }: { data: JobAggregate; onClose: () => void }) {
  const t = useTranslations('service.form');
  const words = useJobWords();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    name: `job:${job.id}`,
    fresh: jobToForm(job),
    rev: job.rev,
    schema: jobFields,
    toSent: (values: JobFormValues) => formToJob(values),
    toTheirs: toTheirs,
    save: (fields, { rev }) => service.saveJob(job.id, { rev, fields }),
    onSaved: (saved) => {
      queryClient.setQueryData(jobKeys.detail(job.id), saved);
      void queryClient.invalidateQueries({ queryKey: jobKeys.timeline(job.id) });
      void queryClient.invalidateQueries({ queryKey: jobKeys.lists() });
      onClose();
    },
  });
  return (
    <SheetFrame title={t('editTitle', { number: job.jobNumber })} onClose={onClose} className="max-w-lg">
      <RecordForm
        state={state}
        words={words}
        guard={false}
        bodyClassName="overflow-y-auto"
        footer={<FormFooter state={state} onCancel={onClose} />}
      >
        <JobFields isMoved={job.pointMoved} />
      </RecordForm>
    </SheetFrame>
  );
}
