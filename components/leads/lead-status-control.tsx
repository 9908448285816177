'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/shell/lazy-part';
import { useStatusLabel } from '@/components/shell/status-chip';
import { StatusControl } from '@/components/shell/status-control';
import { toast } from '@/components/shell/toast';
import { moveLead } from '@/lib/leads/mutations';
import { allowedLeadMoves, needsLostReason, needsReopenNote } from '@/lib/leads/rules';
import type { LeadMove } from '@/lib/leads/schema';
import type { LeadStatus } from '@/lib/leads/values';
import type { Lead } from '@/lib/leads/types';
import { useLeadChange } from './use-lead-change';
import type { Viewer } from './use-viewer';

const LostReasonDialog = lazyDialog(
  () => import('./lost-reason-dialog').then((module) => module.LostReasonDialog),
  ({ onCancel }) => onCancel(),
);
const ReopenDialog = lazyDialog(
  () => import('./reopen-dialog').then((module) => module.ReopenDialog),
  ({ onCancel }) => onCancel(),
);

/** `from` is left out where a move takes another back. */
type Move = LeadMove & { from?: LeadStatus };

/** The lead's step, and the steps that this person may take it to. */
export function LeadStatusControl({ lead, viewer }: { lead: Lead; viewer: Viewer }) {
  const t = useTranslations('leads.status');
  const label = useStatusLabel();
  const [asking, setAsking] = useState<LeadStatus | null>(null);
  const common = useTranslations('common');
  const move = useLeadChange(lead.id, (input: Move) => moveLead(lead.id, { status: input.status, lostReason: input.lostReason, note: input.note, rev: input.rev }), {
    title: t('failed'),
    onDone: (saved, input) => {
      setAsking(null);
      const { from } = input;
      if (!from) return;
      // The server takes a move back for whoever just made it, also where the step itself allows no way back.
      const undo = () => move.mutate({ status: from, note: '', rev: saved.rev ?? 0 });
      toast({ title: t('moved', { status: label('lead', saved.status) }), action: { label: common('undo'), onClick: undo } });
    },
  });
  const ask = (input: Move) =>
    move.mutateAsync(input).then(
      () => true,
      // Said in a toast.
      () => false,
    );
  const here = { rev: lead.rev ?? 0, from: lead.status };
  const asker = { roles: viewer.roles, isOwner: lead.owner === viewer.id, statusBefore: lead.statusBefore ?? '' };
  const moves = lead.archived ? [] : allowedLeadMoves(lead.status, asker);
  return (
    <>
      <StatusControl entity="lead" status={lead.status} moves={moves} busy={move.isPending} onMove={(status) => (needsLostReason(status) || needsReopenNote(lead.status) ? setAsking(status) : move.mutate({ ...here, status, note: '' }))} />
      {asking && needsLostReason(asking) && (
        <LostReasonDialog
          id={lead.id}
          status={asking}
          busy={move.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={(reason) => ask({ ...here, status: asking, ...reason })}
        />
      )}
      {asking && !needsLostReason(asking) && (
        <ReopenDialog
          id={lead.id}
          status={asking}
          busy={move.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={(note) => ask({ ...here, status: asking, note })}
        />
      )}
    </>
  );
}
