'use client';

import { useEffect, useRef, useState } from 'react';
import { draftPen, ownDraftName, useStoredDraft } from './use-form-draft';

/**
 * Writes the draft `name` of this person; what waits is written when the page or the form goes away. `fresh`: without
 * any change.
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
 * @param name what is written, on which record: `hours:abc123`
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
    /** When the draft was written that the form began with; null where there was none. */
    restoredAt,
    /** The input has been saved, or discarded. */
    forget: pen.drop,
    /** Takes the form back to how it would have opened without the draft. */
    discard: () => {
      pen.drop();
      put(fresh);
      setRestoredAt(null);
    },
  };
}
