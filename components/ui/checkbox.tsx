'use client';

import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onCheckedChange?: (checked: boolean) => void };

/** The browser's own box, unseen and with room for a finger, over one in the product's look. */
export function Checkbox({ className, onCheckedChange, ...props }: Props) {
  return (
    <span
      className={cn(
        'relative block size-4.5 shrink-0 rounded-[5px] border border-input bg-card text-primary-foreground outline-offset-2 transition-colors duration-100 hover:border-muted-foreground has-checked:border-primary has-checked:bg-primary has-focus-visible:outline-2 has-focus-visible:outline-ring has-disabled:opacity-50 has-aria-invalid:border-destructive',
        className,
      )}
    >
      <input
        type="checkbox"
        data-slot="checkbox"
        className="peer absolute -inset-2 m-0 size-[calc(100%+1rem)] cursor-pointer appearance-none disabled:cursor-not-allowed"
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        {...props}
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 peer-checked:block"
        strokeWidth={3}
      />
    </span>
  );
}
