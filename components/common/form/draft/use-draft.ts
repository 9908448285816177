'use client';

import { useEffect, useRef, useState } from 'react';
import { draftPen, ownDraftName, useStoredDraft } from './use-form-draft';

/**
 * Writes this user's draft `name`, at the latest when the page or the form is left.
 * @param fresh the unchanged values, which are not kept
 */
export function useDraftPen<V extends object>(name: string, fresh: V) {
  const [pen] = useState(() => draftPen<V>(ownDraftName(name), fresh, 0));
  useEffect(() => {
    window.addEventListener('pagehide', pen.write);
    return () => {
      window.removeEventListener('pagehide', pen.write);
      pen.write();
    };
  }, [pen]);
  return pen;
}

/**
 * The values of a short form or dialog, kept for an hour like those of a record form (use-record-form.ts). Render it in
 * the browser only.
 * @param name the form and its record, as `hours:abc123`
 */
export function useDraft<V extends object>(name: string, fresh: V) {
  const draft = useStoredDraft<V>(ownDraftName(name));
  const [values, setValues] = useState<V>(draft ? { ...fresh, ...draft.values.values } : fresh);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const latest = useRef(values);
  const pen = useDraftPen(name, fresh);
  const put = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    set: (change: Partial<V>) => {
      put({ ...latest.current, ...change });
      pen.note(latest.current);
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
