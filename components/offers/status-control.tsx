'use client';

import { Ban, ChevronDown, GitBranchPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusChip, useStatusLabel } from '@/components/shell/status-chip';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import type { Decision } from '@/lib/offers/mutations';
import { useAggregate } from './context';
import { CancelDialog } from './cancel-dialog';
import { DecideDialog } from './decide-dialog';
import { useRevise } from './use-revise';

/** The offer's step, and the steps that this person may take it to. */
export function StatusControl() {
  const t = useTranslations('offers.status');
  const label = useStatusLabel();
  const { offer, can } = useAggregate();
  const [deciding, setDeciding] = useState<Decision['decision'] | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const revise = useRevise();
  const decisions: Decision['decision'][] = can.decide ? (offer.status === 'udloebet' ? ['accepteret'] : ['accepteret', 'afvist']) : [];
  const chip = <StatusChip entity="offer" status={offer.status} />;
  return (
    <>
      {decisions.length > 0 || can.cancel || can.revise ? (
        <DropdownMenu>
          <DropdownMenuTrigger aria-label={t('change', { status: label('offer', offer.status) })} className="flex min-h-6 items-center gap-0.5 rounded-full pr-1 hover:bg-accent touch:min-h-11">
            {chip}
            <ChevronDown aria-hidden className="size-4" />
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            <DropdownMenuLabel>{t('moveTo')}</DropdownMenuLabel>
            {decisions.map((decision) => (
              <DropdownMenuItem key={decision} onSelect={() => setDeciding(decision)}>
                <StatusChip entity="offer" status={decision} />
              </DropdownMenuItem>
            ))}
            {can.revise && (
              <DropdownMenuItem onSelect={() => revise.mutate()}>
                <GitBranchPlus /> {t('revise')}
              </DropdownMenuItem>
            )}
            {can.cancel && (
              <DropdownMenuItem variant="destructive" onSelect={() => setCancelling(true)}>
                <Ban /> {t('cancel')}
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : (
        chip
      )}
      {deciding && <DecideDialog decision={deciding} onClose={() => setDeciding(null)} />}
      {cancelling && <CancelDialog onClose={() => setCancelling(false)} />}
    </>
  );
}
