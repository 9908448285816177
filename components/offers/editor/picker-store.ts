/** State of the catalogue list under a text cell. */
import { createStore } from 'zustand/vanilla';
import type { CatalogHit } from '@/lib/offers/shared/types';

export type PickerState = {
  /** Id of the line; null while the list is closed. */
  line: string | null;
  cell: HTMLTextAreaElement | null;
  query: string;
  /** Opened by the user with '/' or F2, rather than by typing. */
  asked: boolean;
  items: readonly CatalogHit[];
  /** The query of `items`; null before the first result. */
  answers: string | null;
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
  marked: -1,
};

export function createPicker() {
  const store = createStore<PickerState>(() => CLOSED);
  return {
    store,
    open(line: string, cell: HTMLTextAreaElement, query: string, asked: boolean) {
      store.setState({ ...CLOSED, line, cell, query, asked });
    },
    query: (query: string) => store.setState({ query }),
    /** Stores the result and marks the first item, so that Enter picks it. */
    found(items: readonly CatalogHit[], answers: string) {
      store.setState({ items, answers, marked: items.length > 0 ? 0 : -1 });
    },
    mark: (index: number) => store.setState({ marked: index }),
    step(by: 1 | -1) {
      const { items, marked } = store.getState();
      if (items.length > 0) store.setState({ marked: (marked + by + items.length) % items.length });
    },
    /** The item that Enter picks; 'nothing' if the query has no hits, 'unanswered' while they are not known. */
    take(): CatalogHit | 'nothing' | 'unanswered' {
      const { items, marked, query, answers } = store.getState();
      return answers === query.trim() ? (items[marked] ?? 'nothing') : 'unanswered';
    },
    close() {
      if (store.getState().line !== null) store.setState(CLOSED);
    },
  };
}

export type Picker = ReturnType<typeof createPicker>;
