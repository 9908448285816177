/** Unsaved changes of an offer, kept in the browser for an hour like those of every form (lib/core/shared/form-cache.ts). */
import { clearDraft, readDraft, writeDraft } from '../../core/shared/form-cache.ts';
import type { OfferDoc } from '../shared/document.ts';
import type { RefusedTexts } from './refused.ts';

/**
 * `base`: the saved version `rev` that `doc` was edited from. `sent`: the content keys of the versions that were sent on
 * top of it and not answered yet. `refused`: texts of cells that are no value. `at`: ms since epoch.
 */
export type OfferDraft = {
  rev: number;
  base: OfferDoc;
  doc: OfferDoc;
  sent: readonly string[];
  refused: RefusedTexts;
  at: number;
};

/** Drafts are stored per offer and user, for shared machines. If the browser blocks storage, there is no draft. */
export function draftStore(store: Storage | null, user: string, offer: string) {
  const name = `offer:${user}:${offer}`;
  const tryStorage = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return store && work(store);
    } catch {
      return null;
    }
  };
  return {
    /** As fields name it in `data-draft` (components/layout/hydration/kept-fields.ts). */
    name,
    read: (now: number): OfferDraft | null =>
      tryStorage((storage) => {
        const draft = readDraft<Partial<OfferDraft>>(storage, name, now);
        if (!draft || typeof draft.values.rev !== 'number' || !isDoc(draft.values.doc) || !isDoc(draft.values.base)) {
          clearDraft(storage, name);
          return null;
        }
        const { sent, refused, ...values } = draft.values as Omit<OfferDraft, 'at'>;
        return { ...values, sent: sent ?? [], refused: refused ?? {}, at: draft.at };
      }),
    write: ({ at, ...values }: OfferDraft): void =>
      void tryStorage((storage) => writeDraft(storage, name, { at, values })),
    clear: (): void => void tryStorage((storage) => clearDraft(storage, name)),
  };
}

export type DraftStore = ReturnType<typeof draftStore>;

function isDoc(value: unknown): value is OfferDoc {
  const doc = value as Partial<OfferDoc> | null | undefined;
  return (
    typeof doc === 'object' &&
    doc !== null &&
    typeof doc.title === 'string' &&
    Array.isArray(doc.lines) &&
    Array.isArray(doc.sections)
  );
}
