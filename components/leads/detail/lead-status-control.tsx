'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { StatusControl } from '@/components/common/status/status-control';
import { toast } from '@/components/common/toast/toast';
import { transitionLead } from '@/lib/leads/commands';
import { allowedLeadTransitions, needsLostReason, needsReopenNote } from '@/lib/leads/rules';
import type { LeadTransition } from '@/lib/leads/schema';
import type { LeadStatus } from '@/lib/leads/values';
import type { Lead } from '@/lib/leads/types';
import { useLeadChange } from '@/components/leads/use-lead-change';
import type { SignedInUser } from '@/components/auth/use-current-user';

const LostReasonDialog = lazyDialog(
  () => import('@/components/leads/dialogs/lost-reason-dialog').then((module) => module.LostReasonDialog),
  ({ onCancel }) => onCancel(),
);
const ReopenDialog = lazyDialog(
  () => import('@/components/leads/dialogs/reopen-dialog').then((module) => module.ReopenDialog),
  ({ onCancel }) => onCancel(),
);

/** `from`: the status before; left out when a change is undone. */
type Move = LeadTransition & { from?: LeadStatus };

/** The lead's status, and the statuses that this user may set. */
export function LeadStatusControl({ lead, user }: { lead: Lead; user: SignedInUser }) {
  const t = useTranslations('leads.status');
  const label = useStatusLabel();
  const [asking, setAsking] = useState<LeadStatus | null>(null);
  const common = useTranslations('common');
  const move = useLeadChange(
    lead.id,
    (input: Move) =>
      transitionLead(lead.id, { status: input.status, lostReason: input.lostReason, note: input.note, rev: input.rev }),
    {
      title: t('failed'),
      onDone: (saved, input) => {
        setAsking(null);
        const { from } = input;
        if (!from) return;
        // The server lets the user who made a change undo it, also if the rules do not allow the way back.
        const undo = () => move.mutate({ status: from, note: '', rev: saved.rev ?? 0 });
        toast({
          title: t('moved', { status: label('lead', saved.status) }),
          action: { label: common('undo'), onClick: undo },
        });
      },
    },
  );
  const ask = (input: Move) =>
    move.mutateAsync(input).then(
      () => true,
      // Said in a toast.
      () => false,
    );
  const here = { rev: lead.rev ?? 0, from: lead.status };
  const actor = { roles: user.roles, isOwner: lead.owner === user.id, statusBefore: lead.statusBefore ?? '' };
  const moves = lead.archived ? [] : allowedLeadTransitions(lead.status, actor);
  return (
    <>
      <StatusControl
        entity="lead"
        status={lead.status}
        moves={moves}
        busy={move.isPending}
        onMove={(status) =>
          needsLostReason(status) || needsReopenNote(lead.status)
            ? setAsking(status)
            : move.mutate({ ...here, status, note: '' })
        }
      />
      {asking && (
        <TransitionDialog
          lead={lead}
          status={asking}
          busy={move.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={(answer) => ask({ ...here, status: asking, ...answer })}
        />
      )}
    </>
  );
}

type DialogProps = {
  lead: Lead;
  /** The new status. */
  status: LeadStatus;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (answer: Pick<Move, 'lostReason' | 'note'>) => Promise<boolean>;
};

/** Asks why a lead is lost, or why it is opened again. */
function TransitionDialog({ lead, onConfirm, ...dialog }: DialogProps) {
  return needsLostReason(dialog.status) ? (
    <LostReasonDialog id={lead.id} {...dialog} onConfirm={onConfirm} />
  ) : (
    <ReopenDialog id={lead.id} {...dialog} onConfirm={(note) => onConfirm({ note })} />
  );
}
