'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/core/shared/cn';
import { tooltipClass } from '@/components/ui/tooltip-class';

/** Distance from the icon, in px (specification §9). */
const OFFSET = 4;

/**
 * A label beside an icon, without delay. It has less code than the general tooltip, because it is in every page's first
 * load. The icon already has the label as its accessible name, so this is only visual.
 */
export function IconTip({
  label,
  enabled,
  className,
  children,
}: {
  label: string;
  enabled: boolean;
  className?: string;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ top: number; left: number } | null>(null);
  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    if (enabled && box) setAt({ top: box.top + box.height / 2, left: box.right + OFFSET });
  };
  const hide = () => setAt(null);
  useEffect(() => {
    if (!at) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at]);
  return (
    <span
      ref={anchor}
      className={cn('block', className)}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
    >
      {children}
      {enabled &&
        at &&
        createPortal(
          <span aria-hidden data-slot="icon-tip" className={cn(tooltipClass, 'fixed -translate-y-1/2')} style={at}>
            {label}
          </span>,
          document.body,
        )}
    </span>
  );
}
