'use client';

import { useRef, useState, type RefObject } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useCommand } from '@/components/common/use-command';
import type { AskAbout, Choices } from '@/lib/core/browser/conflict';
import type { FieldError } from '@/lib/core/shared/errors';
import { createIdempotencyKeys } from '@/lib/core/browser/idempotency-keys';
import { type ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { SERVERS } from './resolver';
import { useConflict } from '@/components/common/form/conflict/use-conflict';
import type { FormBase } from './use-form-base';

export type FormSaveOptions<V extends FieldValues, Sent, R> = {
  /** The form's path for a path of the sent content. */
  fieldOf: (path: string, values: V) => string;
  /**
   * `key` stays the same for the same content, so that the server knows a retry. `base`: the values that the form began
   * from.
   */
  save: (sent: Sent, about: { rev: number; key: string; base: V }) => Promise<R>;
  /** The record in a `stale` refusal as this form would send it. Left out if the record has no `rev`. */
  toTheirs?: ((current: Record<string, unknown>) => Sent) | undefined;
  /** Which of their changes are asked about; all of them if left out. The others are taken over. */
  askAbout?: AskAbout | undefined;
  onSaved?: ((answer: R) => void) | undefined;
  /** For a form that stays open: the version that it goes on from. */
  next?: ((answer: R) => { fresh: V; rev: number }) | undefined;
  /** The content that the form would send with these values. */
  toContent: (values: V) => Promise<Sent>;
  sendingRef: RefObject<boolean>;
};

/** Sends a form's content. The server's faults go to their fields; a newer version of the record is asked about. */
export function useFormSave<V extends FieldValues, Sent extends object, R>(
  { form, base, restart, forget }: FormBase<V>,
  {
    fieldOf,
    save,
    toTheirs,
    askAbout = 'differences',
    onSaved,
    next,
    toContent,
    sendingRef,
  }: FormSaveOptions<V, Sent, R>,
) {
  const [keyOf] = useState(createIdempotencyKeys);
  /** The values sent last, as JSON: a difference was typed since. */
  const sentValues = useRef('');
  const conflict = useConflict<Sent>(askAbout);
  const command = useCommand<{ sent: Sent; rev: number }, R>({
    command: ({ sent, rev }) => save(sent, { rev, key: keyOf(sent), base: base.current.values }),
    onSuccess: (answer) => {
      conflict.close();
      if (next) restart(next(answer), JSON.stringify(form.getValues()) !== sentValues.current);
      else forget();
      onSaved?.(answer);
      sendingRef.current = false;
    },
    failure: null,
    onRefused: () => {
      sendingRef.current = false;
    },
  });
  /** Marks the fields as left, because a field shows its fault only then. */
  const showFaults = (paths: string[]) => form.trigger(paths as Path<V>[], { shouldTouch: true });
  const showRefusal = async ({ fields, stale }: ClientError, sent: Sent): Promise<void> => {
    const values = form.getValues();
    const faults = Object.entries(fields).map(([path, fault]) => [fieldOf(path, values), fault] as const);
    await showFaults(faults.map(([path]) => path));
    faults.forEach(([path, fault], index) => {
      form.setError(path as Path<V>, toFormError(fault), { shouldFocus: index === 0 });
    });
    if (!stale || !toTheirs) return;
    const version = conflict.merge(await toContent(base.current.values), sent, toTheirs(stale.current), stale.rev);
    if (version) await send(version.merged, version.rev);
  };
  const send = async (sent: Sent, rev: number): Promise<void> => {
    if (sendingRef.current) return;
    sendingRef.current = true;
    sentValues.current = JSON.stringify(form.getValues());
    try {
      await command.runAsync({ sent, rev });
    } catch (thrown) {
      await showRefusal(toClientError(thrown), sent);
    }
  };
  const isAskedAbout = command.error?.code === 'stale' && toTheirs !== undefined;
  return {
    send,
    showFaults,
    conflicts: conflict.conflicts,
    resolve: (choices: Choices) => {
      const version = conflict.resolve(choices);
      if (version) void send(version.merged, version.rev);
    },
    cancelConflict: conflict.close,
    isSaving: command.isPending,
    refusal: isAskedAbout ? null : command.error,
  };
}

/** A fault from the server as react-hook-form keeps it. */
function toFormError(fault: FieldError) {
  return { type: SERVERS, message: fault.code, ...fault };
}
