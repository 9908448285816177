'use client';

import { get, useFormState } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';

type Typed = FieldFault & { type?: unknown };

/**
 * The fault of a list as a whole, such as having no rows, once the form was sent: a list without rows has no field that
 * could be left, so `useFault` would never show it.
 */
export function useListFault(name: string): FieldFault | undefined {
  const { errors, isSubmitted } = useFormState({ name, exact: true });
  const found = get(errors, name) as (Typed & { root?: Typed }) | undefined;
  // A fault from the server is at the list's own path; react-hook-form keeps the schema's under `root`.
  const fault = found?.root ?? found;
  return useUnchangedDuringPress(isSubmitted && typeof fault?.type === 'string' ? fault : undefined);
}
