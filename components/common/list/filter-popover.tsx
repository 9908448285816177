'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';

const FilterPanel = lazyDialog(() =>
  dynamic(() => import('@/components/common/list/filter-panel').then((module) => module.FilterPanel), { ssr: false }),
);

type ChosenProps = {
  label: string;
  /** The chosen value beside the label; '' for none. */
  shown: string;
  /** On paper, in place of label and chosen value. */
  printed?: string;
};

/** A filter's button, which says and marks what is chosen. */
export function FilterButton({
  label,
  shown,
  printed = `${label}: ${shown}`,
  ...trigger
}: ChosenProps & ComponentProps<'button'>) {
  return (
    <Button
      variant="outline"
      size="sm"
      data-chosen={shown ? '' : undefined}
      data-filter={shown ? printed : undefined}
      title={shown ? printed : undefined}
      {...trigger}
      className={cn(
        'gap-1 font-normal',
        shown && 'border-primary/40 bg-primary-soft text-primary-text hover:bg-primary-soft',
      )}
    >
      <span className="max-w-60 truncate md:max-w-[min(15rem,10vw)]">
        {label}
        {shown && <span className="font-medium">: {shown}</span>}
      </span>
      <ChevronDown aria-hidden className="size-3.5 opacity-70" />
    </Button>
  );
}

type Props = ChosenProps & {
  children: ReactNode;
  /** Left out, it opens and closes by itself. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** A filter with fields of its own behind a button. Keep the values in the URL. */
export function FilterPopover({ children, open, onOpenChange, ...chosen }: Props) {
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = open ?? isOpened;
  const change = (next: boolean) => {
    setOpened(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <FilterButton
        {...chosen}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => change(!isOpen)}
      />
      {isOpen && (
        <FilterPanel label={chosen.label} anchor={button} onClose={() => change(false)}>
          {children}
        </FilterPanel>
      )}
    </>
  );
}
