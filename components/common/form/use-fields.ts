'use client';

import { useState } from 'react';
import type * as z from 'zod/mini';
import { fieldErrors, type FieldErrors } from '@/lib/core/shared/errors';

/**
 * The state of a short form: values, and faults by field. Longer forms use useRecordForm.
 * @param loadSchema called at the first check, so that zod is not in a page's first load
 */
export function useFields<S extends z.ZodMiniType, V extends Record<string, unknown>>(
  loadSchema: () => Promise<S>,
  initial: V,
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<FieldErrors>({});
  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setFaults(({ [name]: _gone, ...rest }) => rest);
  };
  /** Returns the schema's output for the values, or null after setting the faults. */
  const check = async (given: V = values): Promise<z.output<S> | null> => {
    const schema = await loadSchema();
    const result = schema.safeParse(given);
    setFaults(result.success ? {} : fieldErrors(result.error.issues, given));
    return result.success ? result.data : null;
  };
  /** Sets the server's faults. Returns whether the error was about fields of this form. */
  const refuse = (error: unknown): boolean => {
    const { code, data } = (error ?? {}) as { code?: unknown; data?: unknown };
    if (code !== 'validation' || typeof data !== 'object' || data === null) return false;
    const known = Object.fromEntries(Object.entries(data as FieldErrors).filter(([name]) => name in values));
    setFaults(known);
    return Object.keys(known).length > 0;
  };
  const reset = (next: V = initial) => {
    setValues(next);
    setFaults({});
  };
  return { values, faults, set, check, refuse, reset };
}
