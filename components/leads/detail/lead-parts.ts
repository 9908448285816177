import { useEffect, useRef, useState } from 'react';
import type { Lead } from '@/lib/leads/shared/types';

/** The parts below the customer's name that have an edit button. */
const HEAD_PARTS = ['customer', 'owner', 'source'] as const;
/** The parts of the contact panel that have an edit button. */
export const CONTACT_PARTS = ['phones', 'email', 'address', 'secondContact', 'customerNumber', 'tags', 'note'] as const;
export type ContactPart = (typeof CONTACT_PARTS)[number];
export type HeadPart = (typeof HEAD_PARTS)[number];
export type LeadPart = ContactPart | HeadPart;

export const isHeadPart = (part: LeadPart): part is HeadPart => HEAD_PARTS.some((one) => one === part);

/** Whether the customer has something in this part. */
export function hasPart(lead: Lead, part: ContactPart): boolean {
  if (part === 'address') return Boolean(lead.address || lead.zip || lead.city);
  const value = lead[part];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** `part`: the one that is edited; null for none. `edit` is undefined if nothing may be changed. */
export type PartEditing = { part: LeadPart | null; edit: ((part: LeadPart) => void) | undefined; close: () => void };

/** Which part of the customer is edited. Afterwards its button has the focus again. */
export function usePartEditing(mayChange: boolean): PartEditing {
  const [part, setPart] = useState<LeadPart | null>(null);
  const last = useRef<LeadPart | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = part;
    if (part === null && before) document.querySelector<HTMLElement>(`[data-edit="${before}"]`)?.focus();
  }, [part]);
  return { part: mayChange ? part : null, edit: mayChange ? setPart : undefined, close: () => setPart(null) };
}
