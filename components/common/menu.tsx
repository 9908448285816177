'use client';

import dynamic from 'next/dynamic';
import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import type { MenuItem } from './menu-item';
import { lazyDialog } from './part/lazy-part';

const MenuList = lazyDialog(() =>
  dynamic(() => import('@/components/common/menu-list').then((module) => module.MenuList), { ssr: false }),
);

type TriggerProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Props = {
  /** Asked for when the menu is open. */
  items: () => readonly MenuItem[];
  align?: 'start' | 'end';
  /** The button; spread the props on it. */
  children: (props: TriggerProps) => ReactElement;
};

/** A button with a menu, whose entries have a script of their own. */
export function Menu({ items, align = 'end', children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      })}
      {anchor && <MenuList anchor={anchor} align={align} items={items()} onClose={() => setAnchor(null)} />}
    </>
  );
}
