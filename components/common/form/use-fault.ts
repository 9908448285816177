'use client';

import { get, useFormState } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { useUnchangedDuringPress } from '@/components/common/form/use-unchanged-during-press';

/**
 * What is wrong at a field, once that may be said: when the field has been left, or a save found it wrong (useRecordForm marks it as
 * left then). The form knows more: react-hook-form checks a whole list whenever a line comes or goes. Every field takes its fault
 * from here, for the message and for what is told about the control.
 */
export function useFault<F = FieldFault>(name: string): F | undefined {
  const { errors, touchedFields } = useFormState({ name, exact: true });
  const isLeft = Boolean(get(touchedFields, name));
  return useUnchangedDuringPress(isLeft ? (get(errors, name) as F | undefined) : undefined);
}
