'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import type { ChargesRecord } from '@/lib/pocketbase/types';
import { decideCharges } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';
import type { ChargeDecision, RecordVersion } from '@/lib/settings/usual/schema';

type Decided = { records: readonly RecordVersion[]; decision: ChargeDecision };

/** Confirms or declines proposed charges. The toast takes the decision back. */
export function useDecideCharges(): (charges: readonly ChargesRecord[], decision: ChargeDecision) => void {
  const t = useTranslations('settings.charges.proposal');
  const common = useTranslations('common');
  const { run } = useCommand({
    command: ({ records, decision }: Decided) => decideCharges(records, decision),
    success: ({ records }, { decision }) => ({
      title: t(`is.${decision}`, { count: records.length }),
      accent: decision === 'confirmed' ? 'success' : 'neutral',
      ...(decision === 'proposed'
        ? {}
        : { action: { label: common('undo'), onClick: () => void run({ records, decision: 'proposed' }) } }),
    }),
    failure: t('failed'),
    invalidates: { always: [{ queryKey: settingsKeys.all }] },
  });
  return (charges, decision) => void run({ records: charges.map(({ id, rev = 0 }) => ({ id, rev })), decision });
}

type Props = { proposed: readonly ChargesRecord[]; onConfirm: () => void };

/** Says above the list that charges wait to be confirmed; nothing where none do. */
export function ProposedCharges({ proposed, onConfirm }: Props) {
  const t = useTranslations('settings.charges.proposal');
  if (proposed.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-tone-warning px-4 py-3 text-tone-warning-text"
    >
      <p className="max-w-[75ch] min-w-0">{t('waiting', { count: proposed.length })}</p>
      <Button variant="outline" onClick={onConfirm}>
        <Check aria-hidden /> {t('confirmAll')}
      </Button>
    </div>
  );
}
