'use client';

import { useRef } from 'react';
import { focusHeading } from './page/focus-heading';

type Handlers = { onOpenAutoFocus?: (event: Event) => void; onCloseAutoFocus?: (event: Event) => void };

/**
 * A dialog without a trigger of its own leaves the focus nowhere when it closes. With these handlers on its content the
 * focus goes back to where it was, or to the page's heading if that is gone; not if something else has it by then.
 * @param own the handlers of the dialog's user; one that prevents the default moves the focus itself
 */
export function useDialogFocus(own: Handlers): Required<Handlers> {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      before.current = document.activeElement;
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      own.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    },
  };
}
