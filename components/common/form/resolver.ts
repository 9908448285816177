import type { FieldErrors as FormErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrors, type FieldErrors } from '@/lib/core/errors';

export type Check<V, Sent> = (values: V) => Promise<{ sent: Sent; faults: null } | { sent: null; faults: FieldErrors }>;

/** Checks what the form would send by the schema that the server enforces. Faults carry the codes of the wire, at the form's own paths. */
export function schemaCheck<V extends FieldValues, S extends z.ZodMiniType>(
  schema: S | (() => Promise<S>),
  toSent: (values: V) => unknown,
  fieldOf: (path: string, values: V) => string,
): Check<V, z.output<S>> {
  return async (values) => {
    const input = toSent(values);
    const result = (typeof schema === 'function' ? await schema() : schema).safeParse(input);
    if (result.success) return { sent: result.data, faults: null };
    const faults = Object.entries(fieldErrors(result.error.issues, input)).map(([path, fault]) => [
      fieldOf(path, values),
      fault,
    ]);
    return { sent: null, faults: Object.fromEntries(faults) as FieldErrors };
  };
}

export function checkResolver<V extends FieldValues>(check: Check<V, unknown>): Resolver<V> {
  return async (values) => {
    // What can't be checked, as the rules could not be fetched, is found out when it is to be sent.
    const { faults } = await check(values).catch(() => ({ faults: null }));
    return faults ? { values: {}, errors: toFormErrors<V>(faults) } : { values, errors: {} };
  };
}

/** The type of a fault that the server found and the schema knows nothing of. */
export const SERVERS = 'server';

/** Where the schema found something wrong: the dotted paths of `errors`, without what the server found. */
export function schemaFaultPaths(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const { type } = error as { type?: unknown };
    if (typeof type === 'string') return type === SERVERS ? [] : [prefix + key];
    return schemaFaultPaths(error, `${prefix}${key}.`);
  });
}

/** Faults by dotted path as react-hook-form nests them; `code` and `params` ride along for FieldError. */
export function toFormErrors<V extends FieldValues>(faults: FieldErrors): FormErrors<V> {
  const errors: Record<string, unknown> = {};
  for (const [path, fault] of Object.entries(faults)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = errors;
    for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
    at[last] = { type: fault.code, message: fault.code, ...fault };
  }
  return errors as FormErrors<V>;
}
