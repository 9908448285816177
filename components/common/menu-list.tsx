'use client';

import { DropdownMenuCheckboxItem, DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import type { MenuItem } from './menu-item';
import { MenuFrame } from './menu-frame';

type Props = { anchor: HTMLElement; align: 'start' | 'end'; items: readonly MenuItem[]; onClose: () => void };

/** An open menu's items. */
export function MenuList({ anchor, align, items, onClose }: Props) {
  return (
    <MenuFrame anchor={anchor} align={align} onClose={onClose}>
      {items.map((item, at) => (
        <Item key={at} item={item} />
      ))}
    </MenuFrame>
  );
}

function Item({ item }: { item: MenuItem }) {
  if (item === 'separator') return <DropdownMenuSeparator />;
  const { label, icon: Icon, onSelect, disabled = false, checked } = item;
  if (checked !== undefined) {
    return (
      <DropdownMenuCheckboxItem
        checked={checked}
        disabled={disabled}
        onSelect={(event) => event.preventDefault()}
        onCheckedChange={onSelect}
      >
        {label}
      </DropdownMenuCheckboxItem>
    );
  }
  return (
    <DropdownMenuItem disabled={disabled} onSelect={onSelect}>
      {Icon && <Icon aria-hidden />} {label}
    </DropdownMenuItem>
  );
}
