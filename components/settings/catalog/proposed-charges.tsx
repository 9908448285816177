'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import type { ListContext } from '@/components/settings/list/settings-list';
import { Button } from '@/components/ui/button';
import type { ChargesRecord } from '@/lib/pocketbase/shared/types';
import { charges } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/browser/queries';
import type { ChargeDecision, RecordVersion } from '@/lib/settings/shared/usual/schema';

type Decided = { records: RecordVersion[]; decision: ChargeDecision };

/** Confirms or declines proposed charges. The toast can undo the decision. */
export function useDecideCharges(): (charges: readonly ChargesRecord[], decision: ChargeDecision) => void {
  const t = useTranslations('settings.charges.proposal');
  const common = useTranslations('common');
  const { run } = useCommand({
    command: (decided: Decided) => charges.decide(decided),
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
  return (decided, decision) => void run({ records: decided.map(({ id, rev = 0 }) => ({ id, rev })), decision });
}

type Props = { context: Pick<ListContext<ChargesRecord, unknown>, 'all' | 'mayChange'> };

/** Says above the list how many charges wait to be confirmed; empty if none do. */
export function ProposedCharges({ context: { all, mayChange } }: Props) {
  const t = useTranslations('settings.charges.proposal');
  const decide = useDecideCharges();
  const proposed = all.filter(({ unconfirmed }) => unconfirmed);
  if (!mayChange || proposed.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-tone-warning px-4 py-3 text-tone-warning-text"
    >
      <p className="max-w-[75ch] min-w-0">{t('waiting', { count: proposed.length })}</p>
      <Button variant="outline" onClick={() => decide(proposed, 'confirmed')}>
        <Check aria-hidden /> {t('confirmAll')}
      </Button>
    </div>
  );
}
