import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border bg-muted px-1 font-sans text-[0.6875rem] leading-none font-medium text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
export function KbdGroup({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="kbd-group" className={cn('inline-flex items-center gap-1', className)} {...props} />;
}
