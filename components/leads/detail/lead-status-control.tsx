'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { StatusControl } from '@/components/common/status/status-control';
import { leads } from '@/lib/leads/commands';
import { can } from '@/lib/auth/shared/permissions';
import type { OwnState } from '@/lib/states/shared/schema';
import { allowedLeadTransitions, needsLostReason, needsReopenNote } from '@/lib/leads/shared/rules';
import type { LeadTransition } from '@/lib/leads/shared/schema';
import type { LeadStatus } from '@/lib/leads/shared/values';
import type { Lead } from '@/lib/leads/shared/types';
import { useLeadCommand } from '@/components/leads/use-lead-command';
import type { SignedInUser } from '@/components/auth/use-current-user';

const TransitionDialog = lazyDialog(
  () =>
    dynamic(() => import('@/components/leads/dialogs/transition-dialog').then((module) => module.TransitionDialog), {
      ssr: false,
    }),
  ({ onCancel }) => onCancel(),
);

/** `from`: the status before; left out when a change is undone. */
type Transition = LeadTransition & { from?: LeadStatus };

/** The lead's status, and the statuses that this user may set. */
export function LeadStatusControl({ lead, user }: { lead: Lead; user: SignedInUser }) {
  const t = useTranslations('leads.status');
  const label = useStatusLabel();
  const [asking, setAsking] = useState<LeadStatus | null>(null);
  const transition = useLeadCommand<Transition>(lead.id, {
    command: ({ from: _from, ...input }) => leads.transitionLead(lead.id, input),
    onSuccess: () => setAsking(null),
    success: (saved, { from }) => (from ? { title: t('changed', { status: label('lead', saved.status) }) } : null),
    // The server lets the user who made a change undo it, also if the rules do not allow the way back.
    undo: (saved, { from }) => from && void transition.run({ status: from, note: '', rev: saved.rev ?? 0 }),
    failure: t('failed'),
  });
  const own = useLeadCommand<OwnState & { isUndo?: boolean }>(lead.id, {
    command: ({ status, state }) => leads.setLeadState(lead.id, { status, state }),
    success: (saved, { isUndo }) =>
      isUndo ? null : { title: t('changed', { status: label('lead', saved.status, saved.state) }) },
    undo: (saved) => void own.run({ status: saved.status, state: lead.state ?? '', isUndo: true }),
    failure: t('failed'),
  });
  const mayChange = !lead.archived && can(user, 'leads', 'change', lead.owner ?? '');
  const here = { rev: lead.rev ?? 0, from: lead.status };
  const actor = { roles: user.roles, isOwner: lead.owner === user.id, statusBefore: lead.statusBefore ?? '' };
  const transitions = lead.archived ? [] : allowedLeadTransitions(lead.status, actor);
  return (
    <>
      <StatusControl
        entity="lead"
        status={lead.status}
        state={lead.state}
        transitions={transitions}
        busy={transition.isPending || own.isPending}
        onState={mayChange ? (input) => void own.run(input) : undefined}
        onTransition={(status) =>
          needsLostReason(status) || needsReopenNote(lead.status)
            ? setAsking(status)
            : void transition.run({ ...here, status, note: '' })
        }
      />
      {asking && (
        <TransitionDialog
          id={lead.id}
          status={asking}
          busy={transition.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={(answer) => transition.run({ ...here, status: asking, ...answer })}
        />
      )}
    </>
  );
}
