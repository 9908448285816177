'use client';

import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import type { Reorder } from './use-reorder';

/** Dragged, it moves its row; pressed, it offers the moves; ↑ and ↓ move at once. */
export function MoveHandle({ id, name, reorder }: { id: string; name: string; reorder: Reorder }) {
  const t = useTranslations('list');
  const [open, setOpen] = useState(false);
  const at = reorder.indexOf(id);
  const last = reorder.count - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || open) return;
    event.preventDefault();
    reorder.moveTo(id, at + step);
  };
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          data-handle
          aria-label={t('move', { name })}
          // The menu opens on the click, not on the press: a press may become a drag.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="grid size-7 cursor-grab! place-items-center rounded text-muted-foreground hover:bg-accent hover:text-foreground touch:size-10"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem disabled={at <= 0} onSelect={() => reorder.moveTo(id, 0)}>
          <ArrowUpToLine aria-hidden /> {t('moveFirst')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={at <= 0} onSelect={() => reorder.moveTo(id, at - 1)}>
          <ArrowUp aria-hidden /> {t('moveUp')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={at >= last} onSelect={() => reorder.moveTo(id, at + 1)}>
          <ArrowDown aria-hidden /> {t('moveDown')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={at >= last} onSelect={() => reorder.moveTo(id, last)}>
          <ArrowDownToLine aria-hidden /> {t('moveLast')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
