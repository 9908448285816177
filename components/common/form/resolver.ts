import type { FieldErrors as FormErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrors, type FieldErrors } from '@/lib/core/errors';

type Checked<Sent> = { sent: Sent; faults: null } | { sent: null; faults: FieldErrors };
/** `sent`: the content to send; null with the faults by the form's paths. */
export type Check<V, Sent> = (values: V) => Promise<Checked<Sent>>;

/** Checks the content to send by the schema that the server enforces. Faults have the server's codes and the form's paths. */
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
    // Without the rules the field is not checked now; `submit` reports that they could not be loaded.
    const { faults } = await check(values).catch(() => ({ faults: null }));
    return faults ? { values: {}, errors: toFormErrors<V>(faults) } : { values, errors: {} };
  };
}

/** The type of a fault that only the server can find. */
export const SERVERS = 'server';

/** The dotted paths of the schema's faults in `errors`, without those that the server found. */
export function schemaFaultPaths(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const { type } = error as { type?: unknown };
    if (typeof type === 'string') return type === SERVERS ? [] : [prefix + key];
    return schemaFaultPaths(error, `${prefix}${key}.`);
  });
}

/** Faults by dotted path, nested as in react-hook-form, with `code` and `params` for FieldError. */
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
