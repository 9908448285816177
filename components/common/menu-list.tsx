'use client';

import { useId } from 'react';
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
  const id = useId();
  if (item === 'separator') return <DropdownMenuSeparator />;
  const { label, hint, icon: Icon, onSelect, disabled = false, checked } = item;
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
  if (!hint) {
    return (
      <DropdownMenuItem disabled={disabled} onSelect={onSelect}>
        {Icon && <Icon aria-hidden />} {label}
      </DropdownMenuItem>
    );
  }
  return (
    <DropdownMenuItem
      disabled={disabled}
      onSelect={onSelect}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      {Icon && <Icon aria-hidden />}
      <span className="flex flex-col">
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-hint`} className="max-w-56 text-sm text-muted-foreground">
          {hint}
        </span>
      </span>
    </DropdownMenuItem>
  );
}
