'use client';

import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft, type Draft } from '@/lib/leads/draft';
import type { LeadFormValues } from '@/lib/leads/form';

/** Specification §9. */
const DRAFT_DEBOUNCE_MS = 200;

/** What the form held, and which version of the lead it began from. */
export type LeadDraft = { values: LeadFormValues; base: LeadFormValues; rev: number };

/** The draft as it stood when the form opened; null where there is none. */
export function useStoredDraft(name: string): Draft<LeadDraft> | null {
  const [draft] = useState(() => readDraft<LeadDraft>(localStorage, name, Date.now()));
  return draft;
}

/** Keeps what is typed, 200 ms behind. @returns forget: removes the draft and keeps no more of it */
export function useDraftKeeper(name: string, form: UseFormReturn<LeadFormValues>, base: LeadFormValues, rev: number): () => void {
  const [on, setOn] = useState(true);
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (JSON.stringify(values) === JSON.stringify(base)) clearDraft(localStorage, name);
          else writeDraft(localStorage, name, { at: Date.now(), values: { values, base, rev } });
        }, DRAFT_DEBOUNCE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [on, name, form, base, rev]);
  return useCallback(() => {
    setOn(false);
    clearDraft(localStorage, name);
  }, [name]);
}
