'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useErrorMessage } from '@/components/shell/error-text';
import { lazyDialog } from '@/components/shell/lazy-part';
import { useStatusLabel } from '@/components/shell/status-chip';
import { toast } from '@/components/shell/toast';
import { toClientError } from '@/lib/pocketbase/command';
import { moveJob } from '@/lib/service/mutations';
import { jobKeys } from '@/lib/service/queries';
import { isReopening, reasonFor } from '@/lib/service/rules';
import type { JobAggregate } from '@/lib/service/types';
import { HOLD_REASONS, type HoldReason, type JobStatus } from '@/lib/service/values';
import { JOB_CHANGES, jobNow, revNow } from './use-job-change';

const ReasonDialog = lazyDialog(
  () => import('@/components/shell/reason-dialog').then((module) => module.ReasonDialog),
  ({ onCancel }) => onCancel(),
);

type Movable = { id: string; jobNumber: number; status: JobStatus; rev: number };
type Move = { job: Movable; to: JobStatus; undo?: boolean; holdReason?: HoldReason; note?: string; invoiceRef?: string };

/** Moves a job: asks for a reason where the step needs one, and can be taken back for ten seconds. `dialog` belongs on the screen. */
export function useJobMove() {
  const t = useTranslations('service.move');
  const common = useTranslations('common');
  const words = useTranslations('timeline');
  const label = useStatusLabel();
  const say = useErrorMessage();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<{ job: Movable; to: JobStatus } | null>(null);
  // The second press of a double click comes before the first is drawn.
  const isMoving = useRef(false);
  const move = useMutation({
    scope: JOB_CHANGES,
    mutationFn: ({ job, to, undo: _undo, ...reason }: Move) => {
      // A step from another status than the one that was seen is the server's to refuse.
      const isAsSeen = jobNow(queryClient, job.id)?.job.status === job.status;
      return moveJob(job.id, { rev: isAsSeen ? revNow(queryClient, job) : job.rev, status: to, ...reason });
    },
    onSuccess: (saved: JobAggregate, { job, to, undo }) => {
      setAsking(null);
      queryClient.setQueryData(jobKeys.detail(job.id), saved);
      void queryClient.invalidateQueries({ queryKey: jobKeys.lists() });
      void queryClient.invalidateQueries({ queryKey: jobKeys.timeline(job.id) });
      if (undo) return void toast({ title: common('undone') });
      // A plan that was taken off with the move does not come back by itself.
      const canUndo = !((to === 'klar' || to === 'annulleret') && ['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(job.status));
      const back = () => void send({ job: { ...job, status: to, rev: saved.job.rev }, to: job.status, undo: true });
      toast({ title: t('moved', { number: job.jobNumber, status: label('job', to) }), ...(canUndo ? { action: { label: common('undo'), onClick: back } } : {}) });
    },
    onError: (thrown, { job }) => {
      const error = toClientError(thrown);
      if (error.status === 409 || error.status === 404) {
        void queryClient.invalidateQueries({ queryKey: jobKeys.detail(job.id) });
        void queryClient.invalidateQueries({ queryKey: jobKeys.lists() });
      }
      toast({ title: t('failed'), content: error.fields.klsForm ? t('klsMissing') : say(error), success: false });
    },
  });

  /** Answers whether the job was moved; a refusal is said in a toast. */
  const send = async (input: Move): Promise<boolean> => {
    if (isMoving.current) return false;
    isMoving.current = true;
    try {
      await move.mutateAsync(input);
      return true;
    } catch {
      return false;
    } finally {
      isMoving.current = false;
    }
  };
  const request = (job: Movable, to: JobStatus) => {
    if (job.status === to) return;
    if (reasonFor(job.status, to) || to === 'faktureret') setAsking({ job, to });
    else void send({ job, to });
  };
  const kind = asking ? (asking.to === 'faktureret' ? 'invoice' : reasonFor(asking.job.status, asking.to)) : null;
  const dialog = asking && (
    <ReasonDialog
      title={t('title', { status: label('job', asking.to) })}
      text={t(kind === 'invoice' ? 'invoiceText' : kind === 'hold' ? 'holdText' : isReopening(asking.job.status, asking.to) ? 'reopenText' : 'cancelText')}
      {...(kind === 'hold' ? { reasons: { legend: t('holdReason'), choices: HOLD_REASONS.map((value) => ({ value, label: words(`hold.${value}`) })) } } : {})}
      note={{ label: t(kind === 'invoice' ? 'invoiceRef' : kind === 'hold' ? 'holdNote' : 'why'), required: kind === 'text' }}
      confirmLabel={t('confirm', { status: label('job', asking.to) })}
      busy={move.isPending}
      draft={`job-move:${asking.job.id}:${asking.to}`}
      onCancel={() => setAsking(null)}
      onConfirm={({ reason, note }) => send({ ...asking, ...(reason ? { holdReason: reason as HoldReason } : {}), ...(kind === 'invoice' ? { invoiceRef: note.slice(0, 40) } : { note }) })}
    />
  );
  return { request, dialog, isPending: move.isPending };
}
