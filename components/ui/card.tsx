import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card"
      className={cn('flex flex-col rounded-lg border bg-card text-card-foreground', className)}
      {...props}
    />
  );
}
export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-header"
      className={cn('flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2', className)}
      {...props}
    />
  );
}
/** A heading of the second level unless `as` says otherwise. */
export function CardTitle({ className, as: As = 'h2', ...props }: ComponentProps<'h2'> & { as?: 'h2' | 'h3' | 'div' }) {
  return <As data-slot="card-title" className={cn('text-sm leading-tight font-semibold', className)} {...props} />;
}
export function CardDescription({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="card-description" className={cn('w-full text-sm text-muted-foreground', className)} {...props} />
  );
}
export function CardAction({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-action" className={cn('ml-auto', className)} {...props} />;
}
export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-content" className={cn('p-4', className)} {...props} />;
}
export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="card-footer" className={cn('flex items-center gap-2 border-t px-4 py-3', className)} {...props} />
  );
}
