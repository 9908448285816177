'use client';

import { get, useFormState } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';

/**
 * The fault of a field, once the field has been left or a save has found the fault (useFormSave then marks the field as
 * left). Every field reads its fault here, because react-hook-form also holds faults of fields not yet reached: it
 * checks a whole list whenever a line is added or removed.
 */
export function useFault<F = FieldFault>(name: string): F | undefined {
  const { errors, touchedFields } = useFormState({ name, exact: true });
  const isLeft = Boolean(get(touchedFields, name));
  return useUnchangedDuringPress(isLeft ? (get(errors, name) as F | undefined) : undefined);
}
