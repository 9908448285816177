'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { toAct } from '@/lib/service/browser/outbox/commands';
import { service } from '@/lib/service/commands';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { jobKeys } from '@/lib/service/shared/queries';
import type { JobAggregate } from '@/lib/service/shared/types';
import { isReopening, getRequiredReason } from '@/lib/service/shared/rules';
import { HOLD_REASONS, type HoldReason, type JobStatus } from '@/lib/service/shared/values';
import { onJob } from './outbox/keep-on-job';
import { JOB_COMMAND_SCOPE, getCachedJob, getNewestRev } from './use-job-command';

const ReasonDialog = lazyDialog(
  () =>
    dynamic(() => import('@/components/common/form/reason-dialog').then((module) => module.ReasonDialog), {
      ssr: false,
    }),
  ({ onCancel }) => onCancel(),
);

const InvoiceDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/office/invoice-dialog').then((module) => module.InvoiceDialog), {
    ssr: false,
  }),
);

type Movable = { id: string; jobNumber: number; title: string; status: JobStatus; rev: number };
type Transition = {
  job: Movable;
  to: JobStatus;
  isUndo?: boolean;
  holdReason?: HoldReason;
  note?: string;
  invoiceRef?: string;
};
/** A transition that needs a reason or an invoice number first. */
type Pending = { job: Movable; to: JobStatus };

/**
 * Changes a job's status: asks for a reason if the transition needs one, and can be undone for ten seconds.
 * `dialog` belongs on the screen.
 */
export function useJobTransition() {
  const [pending, setPending] = useState<Pending | null>(null);
  // The second press of a double click comes before the first is drawn.
  const isSending = useRef(false);
  const { run, isPending } = useTransitionCommand({
    onMoved: () => setPending(null),
    onUndo: (job, to) => void send({ job, to, isUndo: true }),
  });
  /** Resolves to whether the status was changed; a refusal is shown in a toast. */
  const send = async (input: Transition): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    const isMoved = await run(input);
    isSending.current = false;
    return isMoved;
  };
  const request = (job: Movable, to: JobStatus) => {
    if (job.status === to) return;
    if (getRequiredReason(job.status, to) || to === 'faktureret') setPending({ job, to });
    else void send({ job, to });
  };
  const dialog = pending && (
    <TransitionDialog
      pending={pending}
      busy={isPending}
      onCancel={() => setPending(null)}
      onConfirm={(reason) => send({ ...pending, ...reason })}
    />
  );
  return { request, dialog, isPending };
}

type TransitionOptions = { onMoved: () => void; onUndo: (job: Movable, to: JobStatus) => void };

/** Sends a transition in turn with the job's other changes; the answer goes into the cache, a refusal into a toast. */
function useTransitionCommand({ onMoved, onUndo }: TransitionOptions) {
  const t = useTranslations('service.transition');
  const common = useTranslations('common');
  const label = useStatusLabel();
  const queryClient = useQueryClient();
  return useCommand({
    scope: JOB_COMMAND_SCOPE,
    command: (input: Transition) => service.transitionJob(input.job.id, toInput(queryClient, input)),
    // A step of several jobs is the office's; without the job on the screen nothing is kept.
    keep: {
      toAct: (input) =>
        toAct(
          'transitionJob',
          { ...toInput(queryClient, input), before: input.job.status },
          onJob(input.job, input.to),
        ),
      expect: ({ job }) => ({ ...getCachedJob(queryClient, job.id) }) as JobAggregate,
    },
    onSuccess: (saved, { job }) => {
      onMoved();
      if (saved.job) queryClient.setQueryData(jobKeys.detail(job.id), saved);
    },
    success: (_saved, { job, to, isUndo }) =>
      isUndo
        ? { title: common('undone') }
        : { title: t('changed', { number: job.jobNumber, status: label('job', to) }) },
    undo: (saved, { job, to }) => onUndo({ ...job, status: to, rev: saved.job.rev }, job.status),
    canUndo: ({ job, to, isUndo = false }) => !isUndo && isReversible(job.status, to),
    failure: t('failed'),
    onRefused: (error) => {
      if (!error.fields.klsForm) return false;
      toast({ title: t('failed'), content: t('klsMissing'), success: false, accent: 'danger' });
      return true;
    },
    invalidates: ({ job }) => ({
      success: [
        { queryKey: jobKeys.lists() },
        { queryKey: jobKeys.timeline(job.id) },
        // A step may start a set of tasks.
        { queryKey: queryRoots.tasks },
      ],
      conflict: [{ queryKey: jobKeys.detail(job.id) }, { queryKey: jobKeys.lists() }],
    }),
  });
}

/** If the status has changed since it was seen, the seen version is sent, so that the server refuses it. */
function toInput(queryClient: QueryClient, { job, to, isUndo: _isUndo, ...reason }: Transition) {
  const isAsSeen = getCachedJob(queryClient, job.id)?.job.status === job.status;
  return { rev: isAsSeen ? getNewestRev(queryClient, job) : job.rev, status: to, ...reason };
}

/** A plan that the transition removed does not come back, so it cannot be undone. */
function isReversible(from: JobStatus, to: JobStatus): boolean {
  return !((to === 'klar' || to === 'annulleret') && ['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(from));
}

type DialogProps = {
  pending: Pending;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (reason: Pick<Transition, 'holdReason' | 'note' | 'invoiceRef'>) => Promise<boolean>;
};

/** Asks for the invoice's number, or for the reason of a break, of a cancellation or a reopening. */
function TransitionDialog(props: DialogProps) {
  const { pending, onCancel, onConfirm } = props;
  if (pending.to !== 'faktureret') return <WhyDialog {...props} />;
  return (
    <InvoiceDialog
      jobs={[pending.job]}
      onClose={onCancel}
      onConfirm={(refs) => void onConfirm({ invoiceRef: refs.get(pending.job.id) ?? '' })}
    />
  );
}

function WhyDialog({ pending: { job, to }, busy, onCancel, onConfirm }: DialogProps) {
  const t = useTranslations('service.transition');
  const words = useTranslations('timeline');
  const common = useTranslations('common');
  const label = useStatusLabel();
  const kind = getRequiredReason(job.status, to);
  const otherText = isReopening(job.status, to) ? 'reopenText' : 'cancelText';
  return (
    <ReasonDialog
      title={t('title', { status: label('job', to) })}
      text={t(kind === 'hold' ? 'holdText' : otherText)}
      {...(kind === 'hold'
        ? {
            reasons: {
              legend: t('holdReason'),
              choices: HOLD_REASONS.map((value) => ({ value, label: words(`hold.${value}`) })),
            },
          }
        : {})}
      note={{
        label: t(kind === 'hold' ? 'holdNote' : 'why'),
        required: kind === 'text',
      }}
      confirmLabel={t('confirm', { status: label('job', to) })}
      cancelLabel={common('back')}
      busy={busy}
      draft={`job-move:${job.id}:${to}`}
      onCancel={onCancel}
      onConfirm={({ reason, note }) =>
        onConfirm({
          ...(reason ? { holdReason: reason as HoldReason } : {}),
          note,
        })
      }
    />
  );
}
