import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

/** A span, so that it may stand where text will. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn('block animate-pulse rounded-md bg-muted', className)}
      {...props}
    />
  );
}
