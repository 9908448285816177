import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';

export const inputClass =
  'w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-sm text-foreground transition-colors duration-100 placeholder:text-muted-foreground hover:border-muted-foreground disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-muted aria-invalid:border-destructive aria-invalid:outline-destructive';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(
        inputClass,
        'h-(--control) file:mr-3 file:border-0 file:bg-transparent file:text-sm file:font-medium',
        className,
      )}
      {...props}
    />
  );
}
