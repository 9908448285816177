/** What was typed and not saved yet, kept in local storage for an hour (specification §9) in case the page goes away. */
import type { OfferDoc } from './document.ts';

export const DRAFT_LIFETIME = 3_600_000;
const PREFIX = 'offer-draft:';

/** `base`: the saved version, `rev`, that `doc` grew from. */
export type OfferDraft = { rev: number; base: OfferDoc; doc: OfferDoc; at: number };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Bound to one offer and one person: on a shared machine nobody finds another's draft. */
export function draftStore(store: Store, user: string, offer: string) {
  const key = `${PREFIX}${user}:${offer}`;
  return {
    read(now: number): OfferDraft | null {
      try {
        const draft = JSON.parse(store.getItem(key) ?? 'null') as Partial<OfferDraft> | null;
        if (draft && typeof draft.at === 'number' && now - draft.at < DRAFT_LIFETIME && typeof draft.rev === 'number' && isDoc(draft.doc) && isDoc(draft.base)) {
          return draft as OfferDraft;
        }
        store.removeItem(key);
      } catch {
        // Blocked storage or a text that isn't ours: there is no draft.
      }
      return null;
    },
    write(draft: OfferDraft): void {
      try {
        store.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or blocked storage: the server's copy is the one that counts.
      }
    },
    clear(): void {
      try {
        store.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

export type DraftStore = ReturnType<typeof draftStore>;

function isDoc(value: unknown): value is OfferDoc {
  const doc = value as Partial<OfferDoc> | null | undefined;
  return typeof doc === 'object' && doc !== null && typeof doc.title === 'string' && Array.isArray(doc.lines) && Array.isArray(doc.sections);
}
