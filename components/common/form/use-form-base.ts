'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { checkResolver, type Check } from './resolver';
import { ownDraftName, useDraftKeeper, useStoredDraft } from '@/components/common/form/draft/use-form-draft';
import { useWithdrawal } from './use-withdrawal';

type FormBaseOptions<V extends FieldValues> = {
  name: string;
  fresh: V;
  rev: number;
  check: Check<V, unknown>;
  /** The form stays open after a save. */
  staysOpen: boolean;
  sendingRef: RefObject<boolean>;
};

/** A record's form with its draft, and the version of the record that it began from. */
export function useFormBase<V extends FieldValues>(options: FormBaseOptions<V>) {
  const { fresh, rev, check, staysOpen, sendingRef } = options;
  const name = ownDraftName(options.name);
  const draft = useStoredDraft<V>(name);
  // An edit goes on from the version that its draft began from, so that later changes by others are noticed.
  const [start, setStart] = useState(() =>
    draft ? { values: draft.values.base, rev: draft.values.rev } : { values: fresh, rev },
  );
  // The same between two renders, for a save that waited for the one before it.
  const base = useRef(start);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const resolver = useMemo(() => checkResolver<V>(check), [check]);
  const form = useForm<V>({
    defaultValues: (draft?.values.values ?? fresh) as DefaultValues<V>,
    resolver,
    mode: 'onTouched',
  });
  useWithdrawal(form, check);
  const { isChanged, flush, forget } = useDraftKeeper(name, form, start.values, start.rev, draft !== null);

  /** Goes on from another version. `keepsTyping`: text that was typed after the save was sent stays. */
  const restart = (from: { fresh: V; rev: number }, keepsTyping = false) => {
    form.reset(from.fresh, { keepValues: keepsTyping });
    if (!keepsTyping) forget();
    base.current = { values: from.fresh, rev: from.rev };
    setStart(base.current);
    setRestoredAt(null);
  };
  // A form that stays open shows a newer version while nothing is typed in it, and the stored one again if what it
  // showed was kept to be sent later and was discarded.
  const adopt = useEffectEvent(() => {
    const isOther = rev > base.current.rev || (rev === base.current.rev && !isSame(fresh, base.current.values));
    if (staysOpen && isOther && !isChanged && !sendingRef.current) restart({ fresh, rev });
  });
  const shown = JSON.stringify(fresh);
  useEffect(() => adopt(), [rev, shown]);
  return { form, base, restoredAt, isChanged, flush, forget, restart };
}

export type FormBase<V extends FieldValues> = ReturnType<typeof useFormBase<V>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
