'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { useStatusLabel } from '@/components/common/status/status-chip';
import type { LeadStatus } from '@/lib/leads/shared/values';

type Props = {
  id: string;
  status: LeadStatus;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (note: string) => Promise<boolean>;
};

/** Asks why a won lead is reopened. */
export function ReopenDialog({ id, status, busy, onCancel, onConfirm }: Props) {
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
      onConfirm={({ note }) => onConfirm(note)}
    />
  );
}
