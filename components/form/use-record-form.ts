'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findConflicts, resolveConflicts, type Choices, type Conflict } from '@/lib/core/conflict';
import type { FieldError } from '@/lib/core/errors';
import { intentions } from '@/lib/core/intention';
import { type ClientError, toClientError } from '@/lib/pocketbase/command';
import { checkResolver, schemaCheck, SERVERS } from './resolver';
import { ownDraftName, useDraftKeeper, useStoredDraft } from './use-form-draft';
import { useWithdrawal } from './use-withdrawal';

export type RecordFormOptions<V extends FieldValues, S extends z.ZodMiniType<object>, R> = {
  /** Which form, on which record: `states:abc123`, `states:new`. The draft is kept under it, for this person. */
  name: string;
  /** The record as stored, or an empty form. */
  fresh: V;
  /** The version that `fresh` is; 0 for a new record. */
  rev?: number;
  /** What the server takes, without `rev`. A function fetches it when it is first needed: zod is not in a page's first load. */
  schema: S | (() => Promise<S>);
  /** The form's values as the schema takes them. */
  toSent?: (values: V) => unknown;
  /** The form's path for a path of what was sent. */
  fieldOf?: (path: string, values: V) => string;
  /** `key` stays the same for the same content, so that the server knows a retry. */
  save: (sent: z.output<S>, about: { rev: number; key: string }) => Promise<R>;
  /** The record in a `stale` refusal as this form would send it. Left out where the record has no `rev`. */
  toTheirs?: (current: Record<string, unknown>) => z.output<S>;
  onSaved?: (answer: R) => void;
  /** For a form that stays open: what it goes on from. */
  next?: (answer: R) => { fresh: V; rev: number };
};

type Open<Sent> = { conflicts: Conflict[]; mine: Sent; theirs: Sent; rev: number };

/**
 * One form for one record: kept while typed (an hour), checked by the schema that the server enforces, sent once, the server's
 * faults at their fields, and asked about where somebody else was quicker. Render it in the browser only (behind a press, or once
 * the session is there): a draft is known to the browser alone.
 */
export function useRecordForm<V extends FieldValues, S extends z.ZodMiniType<object>, R>(options: RecordFormOptions<V, S, R>) {
  type Sent = z.output<S>;
  const { fresh, rev = 0, schema, toSent = same, fieldOf = same as (path: string) => string, save, toTheirs, onSaved, next } = options;
  const name = ownDraftName(options.name);
  const draft = useStoredDraft<V>(name);
  // An edit goes on from the version that the draft began with, so that what others changed since is asked about.
  const [start, setStart] = useState(() => (draft ? { base: draft.values.base, rev: draft.values.rev } : { base: fresh, rev }));
  // The same, for what is at work while the page is drawn anew: a save that waits for the one before it.
  const standing = useRef(start);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [conflict, setConflict] = useState<Open<Sent> | null>(null);
  const [keyOf] = useState(intentions);
  // A second press before the first render: state would be too late.
  const sending = useRef(false);
  const onItsWay = useRef<Promise<void>>(undefined);
  /** As it was sent last: what differs from it was typed since. */
  const sentValues = useRef('');
  const check = useMemo(() => schemaCheck<V, S>(schema, toSent, fieldOf), [schema, toSent, fieldOf]);
  const resolver = useMemo(() => checkResolver<V>(check), [check]);
  const form = useForm<V>({ defaultValues: (draft?.values.values ?? fresh) as DefaultValues<V>, resolver, mode: 'onTouched' });
  useWithdrawal(form, check);
  const { isChanged, flush, forget } = useDraftKeeper(name, form, start.base, start.rev, draft !== null);

  const goOn = (from: { fresh: V; rev: number }, keepsTyping = false) => {
    form.reset(from.fresh, { keepValues: keepsTyping });
    if (!keepsTyping) forget();
    standing.current = { base: from.fresh, rev: from.rev };
    setStart(standing.current);
    setRestoredAt(null);
  };
  // A form that stays open shows the record as it is now while nobody types in it.
  const adopt = useEffectEvent(() => {
    if (next && rev > standing.current.rev && !isChanged && !sending.current) goOn({ fresh, rev });
  });
  useEffect(() => adopt(), [rev]);
  const mutation = useMutation({
    mutationFn: ({ sent, at }: { sent: Sent; at: number }) => save(sent, { rev: at, key: keyOf(sent) }),
    onSuccess: (answer) => {
      setConflict(null);
      if (next) goOn(next(answer), JSON.stringify(form.getValues()) !== sentValues.current);
      else forget();
      onSaved?.(answer);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  /** A save found these wrong: they say so from now on, left or not. */
  const sayAt = (paths: string[]) => form.trigger(paths as Path<V>[], { shouldTouch: true });
  const send = async (sent: Sent, at: number): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    sentValues.current = JSON.stringify(form.getValues());
    try {
      await mutation.mutateAsync({ sent, at });
    } catch (thrown) {
      const error = toClientError(thrown);
      const values = form.getValues();
      const faults = Object.entries(error.fields).map(([path, fault]) => [fieldOf(path, values), fault] as const);
      await sayAt(faults.map(([path]) => path));
      faults.forEach(([path, fault], index) => {
        form.setError(path as Path<V>, asFormError(fault), { shouldFocus: index === 0 });
      });
      if (error.stale && toTheirs) await compare(sent, toTheirs(error.stale.current), error.stale.rev);
    }
  };
  const compare = async (mine: Sent, theirs: Sent, at: number): Promise<void> => {
    const conflicts = findConflicts(await asSent(standing.current.base), mine as object, theirs as object) as Conflict[];
    // Whatever they changed, I changed to the same: nothing to ask.
    if (conflicts.length === 0) return send(mine, at);
    setConflict({ conflicts, mine, theirs, rev: at });
  };
  const asSent = async (values: V): Promise<object> => {
    const { sent } = await check(values);
    return (sent ?? toSent(values)) as object;
  };

  /** What the form checks itself by could not be fetched. */
  const [unchecked, setUnchecked] = useState<ClientError | null>(null);
  useEffect(() => {
    // Here before it is needed: the connection may be gone by then.
    if (typeof schema === 'function') void schema().catch(() => undefined);
  }, [schema]);
  const submit = async (event?: SyntheticEvent): Promise<void> => {
    setUnchecked(null);
    const checkingAndSending = form.handleSubmit(
      async (values) => {
        const { sent } = await check(values);
        if (sent !== null) await send(sent, standing.current.rev);
      },
      async () => {
        const { faults } = await check(form.getValues());
        await sayAt(Object.keys(faults ?? {}));
      },
    )(event);
    const submitting = checkingAndSending.catch((thrown: unknown) => setUnchecked(toClientError(thrown)));
    if (!sending.current) onItsWay.current = submitting;
    return submitting;
  };
  const isAsStored = () => JSON.stringify(form.getValues()) === JSON.stringify(standing.current.base);
  const refusal = mutation.error ? toClientError(mutation.error) : null;
  return {
    form,
    submit,
    /** For a form that stays open: saves what is typed, after what is on its way. Answers whether all of it is stored now. */
    saveTyped: async (): Promise<boolean> => {
      await onItsWay.current;
      if (!isAsStored()) await submit();
      return isAsStored();
    },
    isSaving: mutation.isPending,
    isChanged,
    /** What no field can show; null while a conflict is asked about. */
    error: unchecked ?? (refusal && !(refusal.code === 'stale' && toTheirs) ? refusal : null),
    restoredAt,
    discard: () => goOn({ fresh, rev }),
    flush,
    conflict: conflict?.conflicts ?? null,
    resolve: (choices: Choices) => {
      if (conflict) void send(resolveConflicts(conflict.mine as object, conflict.theirs as object, choices as Choices<never>) as Sent, conflict.rev);
    },
    cancelConflict: () => setConflict(null),
  };
}

export type RecordFormState<V extends FieldValues> = ReturnType<typeof useRecordForm<V, z.ZodMiniType<object>, unknown>>;

const same = <T>(value: T): T => value;

/** A fault of the wire as react-hook-form keeps it. */
function asFormError(fault: FieldError) {
  return { type: SERVERS, message: fault.code, ...fault };
}
