'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/shell/panel';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { saveJob } from '@/lib/service/mutations';
import type { JobAggregate } from '@/lib/service/types';
import { useJobChange } from './use-job-change';

/** What was done, for the customer's invoice and for whoever comes next. */
export function JobWorkNote({ data: { job, can } }: { data: JobAggregate }) {
  const t = useTranslations('service.work');
  const common = useTranslations('common');
  const [text, setText] = useState(job.workNote);
  const save = useJobChange(job.id, (workNote: string) => saveJob(job.id, { rev: job.rev, workNote }), { title: t('failed') });
  if (can.edit === 'none') {
    return job.workNote ? (
      <Panel title={t('title')}>
        <p className="whitespace-pre-line break-words p-4">{job.workNote}</p>
      </Panel>
    ) : null;
  }
  const changed = text.trim() !== job.workNote;
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-2 p-4">
        <Textarea aria-label={t('title')} placeholder={t('placeholder')} value={text} maxLength={10000} rows={2} onChange={(event) => setText(event.target.value)} />
        {changed && (
          <div className="flex gap-2">
            <Button size="sm" disabled={save.isPending} onClick={() => save.mutate(text.trim())}>
              {save.isPending ? common('saving') : common('save')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setText(job.workNote)}>
              {common('cancel')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
