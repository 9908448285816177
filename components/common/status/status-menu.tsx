'use client';

import type { ReactNode } from 'react';
import { DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/dropdown-menu';
import { MenuFrame } from '@/components/common/menu-frame';
import { StatusChip } from './status-chip';
import type { StatusEntity } from './status-table';

type Props = {
  anchor: HTMLElement;
  entity: StatusEntity;
  moves: readonly string[];
  label: string;
  children?: ReactNode;
  onClose: () => void;
  onMove: (status: string) => void;
};

/** The moves that are allowed now. `children`: what else can be done here. */
export function StatusMenu({ anchor, entity, moves, label, children, onClose, onMove }: Props) {
  return (
    <MenuFrame anchor={anchor} align="start" onClose={onClose}>
      {moves.length > 0 && <DropdownMenuLabel>{label}</DropdownMenuLabel>}
      {moves.map((status) => (
        <DropdownMenuItem key={status} onSelect={() => onMove(status)}>
          <StatusChip entity={entity} status={status} />
        </DropdownMenuItem>
      ))}
      {children}
    </MenuFrame>
  );
}
