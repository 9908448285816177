'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ClipboardCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/shell/lazy-part';
import { useNames } from '@/components/shell/use-names';
import { Panel } from '@/components/shell/panel';
import { Button } from '@/components/ui/button';
import { klsProblems } from '@/lib/service/kls';
import { approveReport } from '@/lib/service/mutations';
import type { JobAggregate } from '@/lib/service/types';
import { revNow, useJobChange } from './use-job-change';

const KlsSheet = lazyDialog(() => import('./kls-sheet').then((module) => module.KlsSheet), ({ onClose }) => onClose());

/** The verification report: what is missing, what was measured, who has looked at it. */
export function JobKls({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.kls');
  const nameOf = useNames();
  const { job, can } = data;
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  // What is approved is the report; the step that the job took a moment ago is no other's change.
  const approve = useJobChange(job.id, () => approveReport(job.id, revNow(queryClient, job)), { title: t('approveFailed') });
  const problems = klsProblems(job.klsForm);
  const isFilled = problems.length === 0;
  return (
    <div id="kls" className="scroll-mt-4">
      <Panel
        title={t('title')}
        action={
          <>
            {can.approveKls && (
              <Button variant="outline" size="sm" disabled={approve.isPending} onClick={() => approve.mutate(undefined)}>
                <ClipboardCheck aria-hidden /> {t('approve')}
              </Button>
            )}
            {can.edit !== 'none' && (
              <Button variant={isFilled ? 'outline' : 'default'} size="sm" onClick={() => setOpen(true)}>
                {t(job.klsForm ? 'edit' : 'fill')}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-2 p-4">
          <p className="flex items-center gap-2">
            {isFilled ? <CircleCheck aria-hidden className="size-4 text-tone-success-text" /> : <CircleAlert aria-hidden className="size-4 text-tone-warning-text" />}
            {isFilled ? (job.klsApprovedBy ? t('approvedBy', { name: nameOf(job.klsApprovedBy) }) : t('filled')) : job.klsForm ? t('missing', { count: problems.length }) : t('empty')}
          </p>
          {job.klsForm && job.klsForm.circuits.length > 0 && (
            <p className="text-muted-foreground">
              {[job.klsForm.board, t('circuits', { count: job.klsForm.circuits.length }), job.klsForm.measuredBy && t('by', { name: job.klsForm.measuredBy })].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
      </Panel>
      {open && <KlsSheet data={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
