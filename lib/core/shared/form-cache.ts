/** Half-typed forms, kept in the browser (specification §9: form state cache one hour, debounce 200 ms). */

export const FORM_CACHE_MS = 3_600_000;
export const FORM_CACHE_DEBOUNCE_MS = 200;
/** What the storage's names of drafts begin with. */
export const DRAFT_PREFIX = 'draft:';

export type Draft<T> = { at: number; values: T };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The draft under this name, if it is still young enough. Drafts past their hour are removed on the way. */
export function readDraft<T>(store: Store, name: string, now: number): Draft<T> | null {
  for (const key of draftKeys(store)) {
    if (!isYoung(parse(store.getItem(key)), now)) store.removeItem(key);
  }
  return parse<T>(store.getItem(DRAFT_PREFIX + name));
}

/** @returns whether the draft was stored. It is lost if the store is full or blocked; the form keeps its text. */
export function writeDraft<T>(store: Store, name: string, draft: Draft<T>): boolean {
  try {
    store.setItem(DRAFT_PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(store: Store, name: string): void {
  store.removeItem(DRAFT_PREFIX + name);
}

/** Whether something that was typed is kept here and not sent. */
export function hasDrafts(store: Store, now: number): boolean {
  return draftKeys(store).some((key) => isYoung(parse(store.getItem(key)), now));
}

/** Removes every draft, as at logout, so that the next user of this machine does not see them. */
export function clearDrafts(store: Store): void {
  for (const key of draftKeys(store)) store.removeItem(key);
}

function draftKeys(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter(
    (key): key is string => key !== null && key.startsWith(DRAFT_PREFIX),
  );
}

function isYoung(draft: Draft<unknown> | null, now: number): boolean {
  return draft !== null && now - draft.at >= 0 && now - draft.at < FORM_CACHE_MS;
}

function parse<T>(raw: string | null): Draft<T> | null {
  try {
    const draft = JSON.parse(raw ?? 'null') as Draft<T> | null;
    return draft && typeof draft.at === 'number' && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}
