'use client';

import type { ReactNode, RefObject } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';

type Props = {
  label: string;
  /** The filter's button. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** The open fields of a filter, below its button. */
export function FilterPanel({ label, anchor, onClose, children }: Props) {
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        align="start"
        aria-label={label}
        className="flex flex-col gap-3"
        // A press on the button closes by itself.
        onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) anchor.current?.focus();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
