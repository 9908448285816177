'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/dropdown-menu';
import { MenuFrame } from '@/components/common/menu-frame';
import type { StatesRecord } from '@/lib/pocketbase/shared/types';
import { StateBadge, StatusChip } from './status-chip';
import type { StatusEntity } from './status-table';

type Props = {
  anchor: HTMLElement;
  entity: StatusEntity;
  moves: readonly string[];
  /** The firm's other states of the present step. */
  states: readonly StatesRecord[];
  children?: ReactNode;
  onClose: () => void;
  onMove: (status: string) => void;
  onState: (state: string) => void;
};

/** The moves that are allowed now. `children`: what else can be done here. */
export function StatusMenu({ anchor, entity, moves, states, children, onClose, onMove, onState }: Props) {
  const t = useTranslations('layout.status');
  return (
    <MenuFrame anchor={anchor} align="start" onClose={onClose}>
      {moves.length > 0 && <DropdownMenuLabel>{t('moveTo')}</DropdownMenuLabel>}
      {moves.map((status) => (
        <DropdownMenuItem key={status} onSelect={() => onMove(status)}>
          <StatusChip entity={entity} status={status} />
        </DropdownMenuItem>
      ))}
      {states.length > 0 && <DropdownMenuLabel>{t('sameStep')}</DropdownMenuLabel>}
      {states.map((state) => (
        <DropdownMenuItem key={state.id} onSelect={() => onState(state.id)}>
          <StateBadge state={state} />
        </DropdownMenuItem>
      ))}
      {children}
    </MenuFrame>
  );
}
