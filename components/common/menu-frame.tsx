'use client';

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';

/**
 * A menu at its button, mounted only while it is open. All rows of a grid share one, and its code is not in the page's
 * first load.
 */
export function MenuFrame({
  anchor,
  align = 'end',
  onClose,
  children,
}: {
  anchor: HTMLElement;
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}) {
  const box = anchor.getBoundingClientRect();
  // In the page's body, because `fixed` in a part with containment (`content-visibility`) counts from that part.
  return createPortal(
    <DropdownMenu open onOpenChange={(open) => !open && onClose()} modal={false}>
      <DropdownMenuTrigger asChild>
        <span
          aria-hidden
          className="pointer-events-none fixed"
          style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={align}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // The chosen item may have moved the focus already.
          if (document.activeElement === document.body) anchor.focus();
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>,
    document.body,
  );
}
