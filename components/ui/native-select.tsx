import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { inputClass } from './input';

/** The browser's own choice list: light, and on phones the best there is. `className` sizes the frame. */
export function NativeSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select" className={cn('relative inline-flex', className)}>
      <select className={cn(inputClass, 'h-(--control) appearance-none truncate pr-8')} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
