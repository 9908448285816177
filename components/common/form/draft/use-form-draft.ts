'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { browserStorage } from '@/lib/core/browser/browser-storage';
import { clearDraft, FORM_CACHE_DEBOUNCE_MS, readDraft, writeDraft, type Draft } from '@/lib/core/shared/form-cache';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';

/** The storage name of a draft. It contains the user's id, so that other users of this machine do not get it. */
export const ownDraftName = (name: string) => `${storedSession.record?.id ?? ''}:${name}`;

/** A form's values, and the version of the record that it began from. */
export type FormDraft<V> = { values: V; base: V; rev: number };

/** The draft that was stored when the form opened, or null. */
export function useStoredDraft<V>(name: string): Draft<FormDraft<V>> | null {
  const [draft] = useState(() => {
    const storage = browserStorage();
    return storage && readDraft<FormDraft<V>>(storage, name, Date.now());
  });
  return draft;
}

/** Keeps the form's values as a draft: 200 ms after a change, and at once when the form or the page is left. */
export function useDraftKeeper<V extends FieldValues>(
  name: string,
  form: UseFormReturn<V>,
  base: V,
  rev: number,
  wasChanged: boolean,
) {
  const [isChanged, setChanged] = useState(wasChanged);
  const pen = useMemo(() => draftPen<V>(name, base, rev), [name, base, rev]);
  const writing = useRef(pen);
  useEffect(() => {
    // The form goes on from a newer version of the record, so the draft is stored with that one.
    if (writing.current !== pen) pen.note(form.getValues());
    writing.current = pen;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => setChanged(pen.note(values)),
    });
    window.addEventListener('pagehide', pen.write);
    return () => {
      stop();
      window.removeEventListener('pagehide', pen.write);
      pen.write();
    };
  }, [form, pen]);
  return {
    /** Whether the form differs from the version that it began from. */
    isChanged,
    /** Writes the draft at once. Returns whether it is stored. */
    flush: pen.write,
    /** Removes the draft. The next change writes a new one. */
    forget: () => {
      pen.drop();
      setChanged(false);
    },
  };
}

/** Writes a draft 200 ms after the last change. `base`: the unchanged values, which are not kept. */
export function draftPen<V>(name: string, base: V, rev: number) {
  const storage = browserStorage();
  const blank = JSON.stringify(base);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: V | null = null;
  let isKept = true;
  const write = (): boolean => {
    clearTimeout(timer);
    if (waiting === null) return isKept;
    // After signing out, no draft is left in the browser.
    if (JSON.stringify(waiting) === blank || !storedSession.token) drop();
    else
      isKept =
        storage !== null && writeDraft(storage, name, { at: Date.now(), values: { values: waiting, base, rev } });
    waiting = null;
    return isKept;
  };
  const drop = () => {
    clearTimeout(timer);
    waiting = null;
    isKept = true;
    if (storage) clearDraft(storage, name);
  };
  /** Notes the current values for the next write. Returns whether they are changed. */
  const note = (values: V): boolean => {
    waiting = values;
    clearTimeout(timer);
    timer = setTimeout(write, FORM_CACHE_DEBOUNCE_MS);
    return JSON.stringify(values) !== blank;
  };
  return { write, drop, note };
}
