'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { useErrorTexts, type FieldFault } from '@/components/common/form/error-text';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';

/**
 * The fault of a field in the user's words: a finished text as children, or the fault that a form or the server found:
 * `{code, params}` of the wire contract, or react-hook-form's `{message}` holding a code of `validation`. Does not
 * change while the pointer is down.
 */
export function FieldError({
  className,
  children,
  error,
  errors,
  ...props
}: ComponentProps<'div'> & { error?: FieldFault | undefined; errors?: readonly (FieldFault | undefined)[] }) {
  const texts = useErrorTexts([error, ...(errors ?? [])]);
  const said = useUnchangedDuringPress(children ?? texts.join(' '));
  if (!said) return null;
  return (
    <div role="alert" data-slot="field-error" className={cn('text-xs text-tone-danger-text', className)} {...props}>
      {said}
    </div>
  );
}
