'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { Label } from './label';

/** One field of a form: label, control, hint, fault. */
export function Field({
  className,
  orientation = 'vertical',
  ...props
}: ComponentProps<'div'> & { orientation?: 'vertical' | 'horizontal' }) {
  return (
    <div
      role="group"
      data-slot="field"
      data-orientation={orientation}
      className={cn(
        'group/field flex w-full min-w-0',
        orientation === 'vertical' ? 'flex-col gap-1.5' : 'flex-row items-center gap-3',
        className,
      )}
      {...props}
    />
  );
}
export function FieldGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="field-group" className={cn('flex w-full flex-col gap-4', className)} {...props} />;
}
export function FieldSet({ className, ...props }: ComponentProps<'fieldset'>) {
  return <fieldset data-slot="field-set" className={cn('flex min-w-0 flex-col gap-4', className)} {...props} />;
}
export function FieldLegend({ className, ...props }: ComponentProps<'legend'>) {
  return <legend data-slot="field-legend" className={cn('mb-3 text-sm font-semibold', className)} {...props} />;
}
/** `optional` is the word shown after the label of a field that may stay empty. */
export function FieldLabel({
  className,
  optional,
  children,
  ...props
}: ComponentProps<typeof Label> & { optional?: string }) {
  return (
    <Label data-slot="field-label" className={cn('w-fit', className)} {...props}>
      {children}
      {optional && <span className="font-normal text-muted-foreground">({optional})</span>}
    </Label>
  );
}
export function FieldDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="field-description" className={cn('text-xs text-muted-foreground', className)} {...props} />;
}
