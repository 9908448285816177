/** State of the catalogue list under a text cell. */
import type { CatalogItem } from '@/lib/offers/types';
import { createStore, type Store } from './create-store';

export type PickerState = {
  /** Id of the line; null while the list is closed. */
  line: string | null;
  cell: HTMLTextAreaElement | null;
  query: string;
  /** Opened by the user with '/' or F2, rather than by typing. */
  asked: boolean;
  items: readonly CatalogItem[];
  /** The query of `items`; null before the first result. */
  answers: string | null;
  /** Enter was pressed before the result arrived. */
  taking: boolean;
  /** Index of the marked item; -1 for none. */
  marked: number;
};

export const PICKER_ID = 'offer-catalog';
export const optionId = (index: number) => `${PICKER_ID}-${index}`;

const CLOSED: PickerState = {
  line: null,
  cell: null,
  query: '',
  asked: false,
  items: [],
  answers: null,
  taking: false,
  marked: -1,
};

export function createPicker() {
  const store: Store<PickerState> = createStore(CLOSED);
  const patch = (change: Partial<PickerState>) => store.set({ ...store.get(), ...change });
  return {
    store,
    open(line: string, cell: HTMLTextAreaElement, query: string, asked: boolean) {
      store.set({ ...CLOSED, line, cell, query, asked });
    },
    query: (query: string) => patch({ query, taking: false }),
    /** Stores the result and marks the first item, so that Enter picks it. */
    found(items: readonly CatalogItem[], answers: string) {
      patch({ items, answers, marked: items.length > 0 ? 0 : -1 });
    },
    mark: (index: number) => patch({ marked: index }),
    step(by: 1 | -1) {
      const { items, marked } = store.get();
      if (items.length > 0) patch({ marked: (marked + by + items.length) % items.length });
    },
    /** The item that Enter picks. `wait`: the result is still loading; its first item is picked when it arrives. */
    take(): CatalogItem | 'wait' | null {
      const { line, items, marked, query, answers } = store.get();
      if (line === null) return null;
      if (answers === query.trim()) return items[marked] ?? null;
      patch({ taking: true });
      return 'wait';
    },
    close() {
      if (store.get().line !== null) store.set(CLOSED);
    },
  };
}

export type Picker = ReturnType<typeof createPicker>;
