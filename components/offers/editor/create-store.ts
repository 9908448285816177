import { useSyncExternalStore } from 'react';

/** A value whose parts components subscribe to, so that a change renders only the components that use it. */
export type Store<T> = {
  get: () => T;
  /** The value that the server rendered. */
  getInitial: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
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

/** A part of the store's value. `select` must return the same object while that part is unchanged. */
export function useStore<T, P>(store: Store<T>, select: (value: T) => P): P {
  const read = () => select(store.get());
  // A part that hydrates late must match the server's HTML first, although the value may have changed meanwhile.
  const readInitial = () => select(store.getInitial());
  return useSyncExternalStore(store.subscribe, read, readInitial);
}
