'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { schemaFaultPaths, type Check } from './resolver';

/**
 * Takes a fault back as soon as its field is right, also where another field made it so: an end before its beginning. What the server
 * found stays until its own field is changed.
 */
export function useWithdrawal<V extends FieldValues>(form: UseFormReturn<V>, check: Check<V, unknown>): void {
  const withdraw = useEffectEvent(async (values: V) => {
    const told = schemaFaultPaths(form.getErrors());
    if (told.length === 0) return;
    const { faults } = await check(values);
    const right = told.filter((path) => !(path in (faults ?? {})));
    if (right.length > 0) form.clearErrors(right as Path<V>[]);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => void withdraw(values) }),
    [form],
  );
}
