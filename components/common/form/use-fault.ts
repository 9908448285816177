'use client';

import { get, useFormState } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { useUnchangedDuringPress } from '@/components/common/form/use-unchanged-during-press';

/**
 * A field's error, once it may be shown: after the field was left or a save was refused (useRecordForm then marks it as
 * touched). react-hook-form may know errors earlier, because it validates a whole list whenever a line is added or removed.
 * Every field reads its error here, for the message and for `aria-invalid`.
 */
export function useFault<F = FieldFault>(name: string): F | undefined {
  const { errors, touchedFields } = useFormState({ name, exact: true });
  const isLeft = Boolean(get(touchedFields, name));
  return useUnchangedDuringPress(isLeft ? (get(errors, name) as F | undefined) : undefined);
}
