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
  transitions: readonly string[];
  /** The firm's other states of the present step. */
  states: readonly StatesRecord[];
  children?: ReactNode;
  onClose: () => void;
  onTransition: (status: string) => void;
  onState: (state: string) => void;
};

/** The transitions that are allowed now. `children`: other items. */
export function StatusMenu({ anchor, entity, transitions, states, children, onClose, onTransition, onState }: Props) {
  const t = useTranslations('layout.status');
  return (
    <MenuFrame anchor={anchor} align="start" onClose={onClose}>
      {transitions.length > 0 && <DropdownMenuLabel>{t('changeTo')}</DropdownMenuLabel>}
      {transitions.map((status) => (
        <DropdownMenuItem key={status} onSelect={() => onTransition(status)}>
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
