'use client';

import { useEffect, useRef, useState } from 'react';
import { draftPen, ownDraftName, useStoredDraft } from './use-form-draft';
import { useIsBrowser } from '../hydration/use-is-browser';

/**
 * The values of a short form or dialog that asks for something new, kept for an hour like those of a record form
 * (use-record-form.ts). The server and hydration render `fresh`; `data-draft` hides the field for that long.
 * @param name the form and its record, as `hours:abc123`
 * @param fresh the unchanged values, which are not kept
 */
export function useDraft<V extends object>(name: string, fresh: V) {
  const isBrowser = useIsBrowser();
  const draft = useStoredDraft<V>(ownDraftName(name));
  const [changed, setChanged] = useState<V | null>(null);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [pen] = useState(() => draftPen<V>(ownDraftName(name), fresh, 0));
  useEffect(() => {
    window.addEventListener('pagehide', pen.write);
    return () => {
      window.removeEventListener('pagehide', pen.write);
      pen.write();
    };
  }, [pen]);
  const values = changed ?? (isBrowser && draft ? { ...fresh, ...draft.values.values } : fresh);
  const latest = useRef<V>(null);
  /** The newest values, which React may not have drawn yet. */
  const newest = () => latest.current ?? values;
  const put = (next: V) => {
    latest.current = next;
    setChanged(next);
  };
  return {
    values,
    newest,
    set: (change: Partial<V>) => {
      put({ ...newest(), ...change });
      pen.note(newest());
    },
    /** The time of the draft that the form began with, in ms; null without a draft. */
    restoredAt,
    /** Removes the draft, after a save or a cancel. */
    forget: pen.drop,
    /** Removes the draft and restores the values without it. */
    discard: () => {
      pen.drop();
      put(fresh);
      setRestoredAt(null);
    },
  };
}
