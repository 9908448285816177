'use client';

import type { LucideIcon } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';

const load = () => import('./menu-list').then((module) => module.MenuList);
const MenuList = dynamic(load, { ssr: false });

/** `checked`: one of several choices; the menu stays open for the next. */
export type MenuItem =
  { label: ReactNode; icon?: LucideIcon; onSelect: () => void; disabled?: boolean; checked?: boolean } | 'separator';

type TriggerProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

type Props = {
  /** Asked for when the menu is open. */
  items: () => readonly MenuItem[];
  align?: 'start' | 'end';
  /** The button; spread the props on it. */
  children: (props: TriggerProps) => ReactElement;
};

/** A button with a menu, whose code comes when a hand or the keyboard is on the button. */
export function Menu({ items, align = 'end', children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fetchAhead = () => void load();
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        },
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
      })}
      {anchor && <MenuList anchor={anchor} align={align} items={items()} onClose={() => setAnchor(null)} />}
    </>
  );
}
