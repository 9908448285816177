'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { browserStorage } from '@/lib/core/browser-storage';
import { clearDraft, FORM_CACHE_DEBOUNCE_MS, readDraft, writeDraft, type Draft } from '@/lib/core/form-cache';
import { storedSession } from '@/lib/pocketbase/stored-session';

/** The name that a draft is kept under: nobody else who signs in at this machine finds it. */
export const ownDraftName = (name: string) => `${storedSession.record?.id ?? ''}:${name}`;

/** What the form held, and which version of the record it began from. */
export type FormDraft<V> = { values: V; base: V; rev: number };

/** The draft as it stood when the form opened; null where there is none. */
export function useStoredDraft<V>(name: string): Draft<FormDraft<V>> | null {
  const [draft] = useState(() => {
    const storage = browserStorage();
    return storage && readDraft<FormDraft<V>>(storage, name, Date.now());
  });
  return draft;
}

/** Keeps what is typed, 200 ms behind, and at once when the form or the page goes away. */
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
    // A newer version to begin from while one goes on typing: what is typed is kept against that one.
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
    /** Does the form hold anything else than what it began from? */
    isChanged,
    /** Writes at once what is typed. Answers whether it is kept. */
    flush: pen.write,
    /** Removes the draft; the next change begins a new one. */
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
    // Signed out meanwhile: nothing is left behind.
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
  /** Takes the values as they are now. Answers whether anything is changed. */
  const note = (values: V): boolean => {
    waiting = values;
    clearTimeout(timer);
    timer = setTimeout(write, FORM_CACHE_DEBOUNCE_MS);
    return JSON.stringify(values) !== blank;
  };
  return { write, drop, note };
}
