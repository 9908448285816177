'use client';

import { useSyncExternalStore } from 'react';
import { isRecordId } from '@/lib/core/shared/ids';

/** The most leads that are stored and shown. */
const MAX_OPENED = 6;
const NONE: readonly string[] = [];
const cache = new Map<string, { raw: string | null; ids: readonly string[] }>();

// Stores ids only, so that no names or numbers stay in the browser after a sign-out.
const keyOf = (userId: string) => `leads:opened:${userId}`;

function read(userId: string): readonly string[] {
  const raw = storage()?.getItem(keyOf(userId)) ?? null;
  const known = cache.get(userId);
  if (known && known.raw === raw) return known.ids;
  const ids = parse(raw);
  cache.set(userId, { raw, ids });
  return ids;
}

function parse(raw: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(list)
      ? list.filter((id): id is string => typeof id === 'string' && isRecordId(id)).slice(0, MAX_OPENED)
      : NONE;
  } catch {
    return NONE;
  }
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Records that the user opened this lead; the latest comes first. */
export function rememberOpened(userId: string, id: string): void {
  const ids = [id, ...read(userId).filter((other) => other !== id)].slice(0, MAX_OPENED);
  try {
    storage()?.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // A full storage only loses this list.
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Ids of the leads last opened in this browser; null until its storage can be read. */
export function useOpenedLeads(userId: string): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => read(userId),
    () => null,
  );
}
