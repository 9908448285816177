'use client';

import { useEffect, useMemo, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { schemaCheck, type Check } from './resolver';
import { useFormBase, type FormBase } from './use-form-base';
import { useFormSave, type FormSaveOptions } from './use-form-save';

type SaveOptions<V extends FieldValues, Sent, R> = Pick<
  FormSaveOptions<V, Sent, R>,
  'save' | 'toTheirs' | 'askAbout' | 'onSaved' | 'next'
>;

export type RecordFormOptions<V extends FieldValues, S extends z.ZodMiniType<object>, R> = SaveOptions<
  V,
  z.output<S>,
  R
> & {
  /** The form and its record, as `states:abc123` or `states:new`. The user's draft is kept under this name. */
  name: string;
  /** The record as stored, or an empty form. */
  fresh: V;
  /** The version of `fresh`; 0 for a new record. */
  rev?: number;
  /** The content that the server takes, without `rev`. A function loads it, so that zod is not in the first load. */
  schema: S | (() => Promise<S>);
  /** The form's values as the schema takes them. */
  toSent?: (values: V) => unknown;
  /** The form's path for a path of the sent content. */
  fieldOf?: (path: string, values: V) => string;
};

/**
 * One form for one record: its values are kept as a draft for an hour, checked by the schema that the server enforces,
 * and sent once. The server's faults go to their fields, and a newer version of the record is asked about. Render it in
 * the browser only, after a press or once the session is known, because the server has no drafts.
 */
export function useRecordForm<V extends FieldValues, S extends z.ZodMiniType<object>, R>(
  options: RecordFormOptions<V, S, R>,
) {
  const { name, fresh, rev = 0, schema, toSent = same, fieldOf = same as (path: string) => string } = options;
  // A second press can come before the next render, which is too early for a state.
  const sendingRef = useRef(false);
  const check = useMemo(() => schemaCheck<V, S>(schema, toSent, fieldOf), [schema, toSent, fieldOf]);
  const formBase = useFormBase<V>({ name, fresh, rev, check, staysOpen: options.next !== undefined, sendingRef });
  const { form, restoredAt, isChanged, flush, restart } = formBase;
  const saving = useFormSave<V, z.output<S>, R>(formBase, {
    save: options.save,
    toTheirs: options.toTheirs,
    askAbout: options.askAbout,
    onSaved: options.onSaved,
    next: options.next,
    fieldOf,
    toContent: async (values) => (await check(values)).sent ?? (toSent(values) as z.output<S>),
    sendingRef,
  });
  useEffect(() => {
    // Load the schema now, because the connection may be lost when the form is sent.
    if (typeof schema === 'function') void schema().catch(() => undefined);
  }, [schema]);
  const { submit, saveTyped, uncheckedError } = useSubmit(formBase, { ...saving, check, sendingRef });
  return {
    form,
    submit,
    saveTyped,
    isSaving: saving.isSaving,
    isChanged,
    /** An error that no field can show; null while a conflict is asked about. */
    error: uncheckedError ?? saving.refusal,
    restoredAt,
    discard: () => restart({ fresh, rev }),
    flush,
    conflict: saving.conflicts,
    resolve: saving.resolve,
    cancelConflict: saving.cancelConflict,
  };
}

export type RecordFormState<V extends FieldValues> = ReturnType<
  typeof useRecordForm<V, z.ZodMiniType<object>, unknown>
>;

type SubmitOptions<V extends FieldValues, Sent> = Pick<
  ReturnType<typeof useFormSave<V, Sent & object, unknown>>,
  'send' | 'showFaults'
> & { check: Check<V, Sent>; sendingRef: RefObject<boolean> };

/** Checks the form and sends it. `uncheckedError`: why the rules that the form is checked by could not be loaded. */
function useSubmit<V extends FieldValues, Sent extends object>(
  { form, base }: FormBase<V>,
  { send, showFaults, check, sendingRef }: SubmitOptions<V, Sent>,
) {
  const [uncheckedError, setUncheckedError] = useState<ClientError | null>(null);
  const latest = useRef<Promise<void>>(undefined);
  const submit = async (event?: SyntheticEvent): Promise<void> => {
    setUncheckedError(null);
    const checkAndSend = form.handleSubmit(
      async (values) => {
        const { sent } = await check(values);
        if (sent !== null) await send(sent, base.current.rev);
      },
      async () => {
        const { faults } = await check(form.getValues());
        await showFaults(Object.keys(faults ?? {}));
      },
    );
    const submitting = checkAndSend(event).catch((thrown: unknown) => setUncheckedError(toClientError(thrown)));
    if (!sendingRef.current) latest.current = submitting;
    return submitting;
  };
  const isStored = () => JSON.stringify(form.getValues()) === JSON.stringify(base.current.values);
  /**
   * For a form that stays open: saves the typed values after a running save. Returns whether all of them are stored.
   */
  const saveTyped = async (): Promise<boolean> => {
    await latest.current;
    if (!isStored()) await submit();
    return isStored();
  };
  return { submit, saveTyped, uncheckedError };
}

const same = <T>(value: T): T => value;
