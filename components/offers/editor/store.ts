import { useSyncExternalStore } from 'react';

/** A value that components watch in parts, so that a change wakes only those whose part it is. */
export type Store<T> = { get: () => T; set: (next: T) => void; subscribe: (listener: () => void) => () => void };

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of the store's value that `select` picks; it must answer the same object while that part is unchanged. */
export function useStore<T, P>(store: Store<T>, select: (value: T) => P): P {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
