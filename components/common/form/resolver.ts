import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrors, type FieldErrors } from '@/lib/core/shared/errors';

type Checked<Sent> = { sent: Sent; faults: null } | { sent: null; faults: FieldErrors };
/** `sent`: the content to send; null with the faults by the form's paths. */
export type Check<V, Sent> = (values: V) => Promise<Checked<Sent>>;

/**
 * Checks the content to send by the schema that the server enforces. Faults have the server's codes and the form's
 * paths.
 */
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

/**
 * The check as react-hook-form asks for it, with `code` and `params` for FieldError. Not zodResolver: it checks the
 * form's own values, and of a fault it keeps only a text.
 */
export function checkResolver<V extends FieldValues>(check: Check<V, unknown>): Resolver<V> {
  return async (values, _context, options) => {
    // Without the rules the field is not checked now; `submit` reports that they could not be loaded.
    const { faults } = await check(values).catch(() => ({ faults: null }));
    if (!faults) return { values, errors: {} };
    const errors = Object.entries(faults).map(([path, fault]) => [
      path,
      { type: fault.code, message: fault.code, ...fault },
    ]);
    // Without `names` a fault of a whole list stays at the list's own path, where the server's faults are too.
    return { values: {}, errors: toNestErrors<V>(Object.fromEntries(errors), { ...options, names: [] }) };
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
