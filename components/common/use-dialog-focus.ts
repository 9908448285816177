'use client';

import { useRef, useState } from 'react';
import { focusHeading } from './page/focus-heading';

type Handlers = { onOpenAutoFocus?: (event: Event) => void; onCloseAutoFocus?: (event: Event) => void };

/**
 * A dialog without a trigger of its own leaves the focus nowhere when it closes. With these handlers on its content the
 * focus goes back to where it was, or to the page's heading if that is gone; not if something else has it by then.
 * @param own the handlers of the dialog's user; one that prevents the default moves the focus itself
 */
export function useDialogFocus(own: Handlers): Required<Handlers> {
  // A field with autoFocus has the focus as soon as it is drawn, and then the dialog does not say that it opens.
  const [atFirst] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const atOpening = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      atOpening.current = document.activeElement;
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      own.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const before = atOpening.current ?? atFirst;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    },
  };
}
