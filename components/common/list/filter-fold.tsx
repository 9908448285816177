'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';

/** Folded, a phone shows only the chosen values. */
const FOLDED =
  'max-md:[&>*:not([data-chosen]):not(:has([data-chosen]))]:hidden max-md:[&_button[aria-pressed=false]]:hidden';

type Props = {
  /** The number of filters that differ from their default. */
  count: number;
  children: ReactNode;
  /** Shown on the button's line. */
  beside?: ReactNode;
};

/**
 * Filters, which a phone folds behind one button that counts the chosen ones. Elements with `data-chosen` stay visible
 * (FilterMenu and FilterChips set it). A touch on the chosen chip of a folded row unfolds it.
 */
export function FilterFold({ count, children, beside }: Props) {
  const t = useTranslations('list');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onClickCapture = (event: MouseEvent) => {
    if (isOpen || !(event.target as Element).closest('[aria-pressed="true"]')) return;
    setOpen(true);
  };
  return (
    <div className="flex w-full flex-wrap items-center gap-2 md:contents">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        <SlidersHorizontal aria-hidden /> {t('filters', { count })}
      </Button>
      {beside}
      <div
        id={id}
        onClickCapture={onClickCapture}
        className={cn(
          'md:contents',
          isOpen ? 'flex w-full flex-wrap items-center gap-x-3 gap-y-2' : cn('contents', FOLDED),
        )}
      >
        {children}
      </div>
    </div>
  );
}
