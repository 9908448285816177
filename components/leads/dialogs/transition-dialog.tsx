'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useReasonChoices } from '@/components/common/use-lost-reasons';
import { needsLostReason } from '@/lib/leads/shared/rules';
import type { LeadTransition } from '@/lib/leads/shared/schema';
import type { LeadStatus } from '@/lib/leads/shared/values';

type Props = {
  id: string;
  /** The new status. */
  status: LeadStatus;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (reason: Pick<LeadTransition, 'lostReason' | 'note'>) => Promise<boolean>;
};

/** Asks why a lead is lost, or why it is opened again. */
export function TransitionDialog(props: Props) {
  return needsLostReason(props.status) ? <LostReasonDialog {...props} /> : <ReopenDialog {...props} />;
}

/** Asks why a won lead is reopened. */
function ReopenDialog({ id, status, busy, onCancel, onConfirm }: Props) {
  const t = useTranslations('leads.status');
  const label = useStatusLabel();
  return (
    <ReasonDialog
      title={t('reopenTitle', { status: label('lead', status) })}
      text={t('reopenText')}
      note={{ label: t('reopenReason'), required: true }}
      confirmLabel={t('reopenConfirm')}
      busy={busy}
      draft={`lead-move:${id}:${status}`}
      onCancel={onCancel}
      onConfirm={({ note }) => onConfirm({ note })}
    />
  );
}

/** Asks why the lead is lost. */
function LostReasonDialog({ id, status, busy, onCancel, onConfirm }: Props) {
  const t = useTranslations('leads');
  const label = useStatusLabel();
  const choices = useReasonChoices();
  return (
    <ReasonDialog
      title={t('status.loseTitle', { status: label('lead', status) })}
      text={t('status.loseText')}
      reasons={{
        legend: t('fields.lostReason'),
        choices,
      }}
      note={{ label: t('fields.lostNote') }}
      confirmLabel={t('status.loseConfirm', { status: label('lead', status) })}
      busy={busy}
      draft={`lead-move:${id}:${status}`}
      onCancel={onCancel}
      onConfirm={({ reason, note }) => onConfirm({ ...(reason ? { lostReason: reason } : {}), note })}
    />
  );
}
