'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { schemaFaultPaths, type Check } from './resolver';

/**
 * Removes a fault as soon as its field is valid, also when a change of another field made it so: an end before its
 * beginning. A fault that the server found stays until its own field is changed.
 */
export function useWithdrawal<V extends FieldValues>(form: UseFormReturn<V>, check: Check<V, unknown>): void {
  const withdraw = useEffectEvent(async (values: V) => {
    const shown = schemaFaultPaths(form.getErrors());
    if (shown.length === 0) return;
    const { faults } = await check(values);
    const valid = shown.filter((path) => !(path in (faults ?? {})));
    if (valid.length > 0) form.clearErrors(valid as Path<V>[]);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => void withdraw(values) }),
    [form],
  );
}
