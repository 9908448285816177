/** The catalogue list under a text cell: which line it is for, what is looked for, what is marked. */
import type { CatalogItem } from '@/lib/offers/types';
import { createStore, type Store } from './store';

export type PickerState = {
  /** The line being written; null while the list is closed. */
  line: string | null;
  cell: HTMLTextAreaElement | null;
  query: string;
  /** Asked for with '/': what is typed is a query and no text. */
  asked: boolean;
  items: readonly CatalogItem[];
  /** The query that `items` answer; null before the first answer. */
  answers: string | null;
  /** Enter was pressed before the answer came. */
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
    /** What the server found; the first is marked, so that Enter takes it. */
    found(items: readonly CatalogItem[], answers: string) {
      patch({ items, answers, marked: items.length > 0 ? 0 : -1 });
    },
    mark: (index: number) => patch({ marked: index }),
    step(by: 1 | -1) {
      const { items, marked } = store.get();
      if (items.length > 0) patch({ marked: (marked + by + items.length) % items.length });
    },
    /** What Enter takes. `wait`: the answer to what was typed is still on its way, it will be taken when it comes. */
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
