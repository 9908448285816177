/** Half-typed forms, kept in the browser for an hour (specification §9: form state cache 3600000 ms). */

export const DRAFT_LIFE_MS = 3_600_000;
const PREFIX = 'leads:draft:';

export type Draft<T> = { at: number; values: T };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The draft under this name, if it is still young enough. Drafts past their hour are removed on the way. */
export function readDraft<T>(store: Store, name: string, now: number): Draft<T> | null {
  for (let i = store.length - 1; i >= 0; i--) {
    const key = store.key(i);
    if (key?.startsWith(PREFIX) && !isYoung(parse(store.getItem(key)), now)) store.removeItem(key);
  }
  return parse<T>(store.getItem(PREFIX + name));
}

export function writeDraft<T>(store: Store, name: string, draft: Draft<T>): void {
  try {
    store.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A full store costs the draft; what stands in the form is untouched.
  }
}

export function clearDraft(store: Store, name: string): void {
  store.removeItem(PREFIX + name);
}

function isYoung(draft: Draft<unknown> | null, now: number): boolean {
  return draft !== null && now - draft.at >= 0 && now - draft.at < DRAFT_LIFE_MS;
}

function parse<T>(raw: string | null): Draft<T> | null {
  try {
    const draft = JSON.parse(raw ?? 'null') as Draft<T> | null;
    return draft && typeof draft.at === 'number' && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}
