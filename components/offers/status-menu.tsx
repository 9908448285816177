'use client';

import { Ban, GitBranchPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/shell/status-chip';
import { DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/dropdown-menu';
import type { Decision } from '@/lib/offers/mutations';
import { useAggregate } from './context';
import { MenuFrame } from './menu-frame';
import { useRevise } from './use-revise';

type Props = { anchor: HTMLElement; onClose: () => void; onAsk: (what: Decision['decision'] | 'annulleret') => void };

/** The moves that are allowed now; those that need a word from somebody are asked about first. */
export function StatusMenu({ anchor, onClose, onAsk }: Props) {
  const t = useTranslations('offers.status');
  const { offer, can } = useAggregate();
  const revise = useRevise();
  const decisions: Decision['decision'][] = can.decide ? (offer.status === 'udloebet' ? ['accepteret'] : ['accepteret', 'afvist']) : [];
  return (
    <MenuFrame anchor={anchor} align="start" onClose={onClose}>
      <DropdownMenuLabel>{t('moveTo')}</DropdownMenuLabel>
      {decisions.map((decision) => (
        <DropdownMenuItem key={decision} onSelect={() => onAsk(decision)}>
          <StatusChip entity="offer" status={decision} />
        </DropdownMenuItem>
      ))}
      {can.revise && (
        <DropdownMenuItem onSelect={() => revise.mutate()}>
          <GitBranchPlus /> {t('revise')}
        </DropdownMenuItem>
      )}
      {can.cancel && (
        <DropdownMenuItem variant="destructive" onSelect={() => onAsk('annulleret')}>
          <Ban /> {t('cancel')}
        </DropdownMenuItem>
      )}
    </MenuFrame>
  );
}
