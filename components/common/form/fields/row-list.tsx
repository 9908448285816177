'use client';

import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';

type Props = {
  legend: string;
  /** The label of the button that adds a row. */
  add: string;
  onAdd: () => void;
  /** The rows, and the text before them. */
  children: ReactNode;
};

/** A list in a form whose rows are added and removed. */
export function RowList({ legend, add, onAdd, children }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
      <Button variant="outline" size="sm" className="self-start" onClick={onAdd}>
        <Plus aria-hidden /> {add}
      </Button>
    </fieldset>
  );
}

/** The cross that removes a row, level with the row's first field. */
export function RemoveRow({ label, onRemove, className }: { label: string; onRemove: () => void; className?: string }) {
  return (
    <Button variant="ghost" size="icon" className={cn('mt-6.5', className)} aria-label={label} onClick={onRemove}>
      <X aria-hidden />
    </Button>
  );
}
