'use client';

import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { Menu } from '@/components/common/menu';
import type { Reorder } from './use-reorder';

/** A row's handle: drag it to move the row, press it for a menu of moves, or use ↑ and ↓. */
export function MoveHandle({ id, name, reorder }: { id: string; name: string; reorder: Reorder }) {
  const t = useTranslations('list');
  const at = reorder.indexOf(id);
  const last = reorder.count - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    reorder.moveTo(id, at + step);
  };
  const items = () => [
    { label: t('moveFirst'), icon: ArrowUpToLine, disabled: at <= 0, onSelect: () => reorder.moveTo(id, 0) },
    { label: t('moveUp'), icon: ArrowUp, disabled: at <= 0, onSelect: () => reorder.moveTo(id, at - 1) },
    { label: t('moveDown'), icon: ArrowDown, disabled: at >= last, onSelect: () => reorder.moveTo(id, at + 1) },
    { label: t('moveLast'), icon: ArrowDownToLine, disabled: at >= last, onSelect: () => reorder.moveTo(id, last) },
  ];
  return (
    <Menu align="start" items={items}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          data-handle
          aria-label={t('move', { name })}
          onKeyDown={onKeyDown}
          className="grid size-7 cursor-grab! place-items-center rounded text-muted-foreground hover:bg-accent hover:text-foreground touch:size-10"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
    </Menu>
  );
}
