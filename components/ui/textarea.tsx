import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { inputClass } from './input';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(inputClass, 'field-sizing-content min-h-20 py-1.5 leading-normal', className)}
      {...props}
    />
  );
}
