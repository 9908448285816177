'use client';

import { useState } from 'react';
import type * as z from 'zod/mini';
import { fieldErrors, type FieldErrors } from '@/lib/core/errors';

/**
 * The state of a short form: values, and each field's fault in the product's codes. Longer forms use react-hook-form.
 * `check` answers what the schema makes of the values (or of those it is given), or null with the faults set; `refuse` takes the server's faults. The schema
 * is fetched at the first check: zod is not in a page's first load.
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
  const check = async (given: V = values): Promise<z.output<S> | null> => {
    const schema = await loadSchema();
    const result = schema.safeParse(given);
    setFaults(result.success ? {} : fieldErrors(result.error.issues, given));
    return result.success ? result.data : null;
  };
  /** Was it the fields' fault? Then each has its own; anything else is for the form as a whole. */
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
