import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import { fieldErrors, type FieldErrors } from '@/lib/core/errors';
import { formFieldOf, formToLead, type LeadFormValues } from '@/lib/leads/form';
import { leadCreate } from '@/lib/leads/schema';

/** Checks the form by the schema that the server enforces; the faults keep the codes of the wire. */
export const leadResolver: Resolver<LeadFormValues> = (values) => {
  const sent = formToLead(values);
  const result = leadCreate.safeParse(sent);
  if (result.success) return { values, errors: {} };
  return { values: {}, errors: toFormErrors(fieldErrors(result.error.issues, sent), values) };
};

/** Faults by dotted path as react-hook-form nests them; `code` and `params` ride along for FieldError. */
export function toFormErrors(faults: FieldErrors, values: LeadFormValues): FormErrors<LeadFormValues> {
  const errors: Record<string, unknown> = {};
  for (const [path, fault] of Object.entries(faults)) {
    const keys = formFieldOf(path, values).split('.');
    const last = keys.pop() ?? '';
    let at = errors;
    for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
    at[last] = { type: fault.code, message: fault.code, ...fault };
  }
  return errors as FormErrors<LeadFormValues>;
}
