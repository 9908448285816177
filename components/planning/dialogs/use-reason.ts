'use client';

import { useRef, useState } from 'react';
import { toWrittenReason } from '@/lib/planning/shared/deviations';
import type { RefusedPlace } from '@/lib/planning/browser/remedies';

/** The reason that a stop has already, or that an emergency is urgent; else ''. */
export function getProposedReason(place: Pick<RefusedPlace, 'item' | 'stop'> | null, urgent: string): string {
  return toWrittenReason(place?.stop?.deviation) || (place?.item.priority === 'akut' ? urgent : '');
}

/** State of the field that asks why rules are overruled. @param proposed a reason that is known already */
export function useReason(proposed: string) {
  const [reason, setReason] = useState(proposed);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** The button that the press of a usual reason leads to; the form's own if it is null. */
  const waiting = useRef<HTMLElement | null>(null);
  const change = (typed: string) => {
    setReason(typed);
    setMissing(false);
  };
  /** The reason; without one null, and the field asks for it. @param button the one that needed it */
  const requireReason = (button: HTMLElement | null = null): string | null => {
    const given = reason.trim();
    if (given !== '') return given;
    waiting.current = button;
    setMissing(true);
    field.current?.focus();
    return null;
  };
  /** Takes a usual reason; Enter then confirms. */
  const choose = (usual: string, form: HTMLElement | null) => {
    change(usual);
    const next = waiting.current ?? form?.querySelector<HTMLElement>('[type="submit"]');
    next?.focus();
  };
  return { reason, change, isMissing, requireReason, choose, field };
}
export type Reason = ReturnType<typeof useReason>;
