import { setOutbox } from '@/lib/core/browser/outbox/current';
import type { KeptAct, OutboxView } from '@/lib/core/browser/outbox/store';

/**
 * An outbox that keeps every act and sends none. `show`: shows other acts in their place. `change`: what it does
 * otherwise.
 */
export function keepAll(change: Partial<Parameters<typeof setOutbox>[0]> = {}) {
  let view: OutboxView = { acts: [], isAway: true };
  const listeners = new Set<() => void>();
  const show = (acts: readonly KeptAct[]) => {
    view = { acts, isAway: true };
    for (const listener of listeners) listener();
  };
  setOutbox({
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => view,
    run: (done) => {
      const fields = { seq: view.acts.length + 1, account: 'mads', key: '', at: 0, sentAt: 0, reason: null };
      show([...view.acts, { ...done, ...fields, state: 'waiting' }]);
      return Promise.resolve(null);
    },
    flush: () => undefined,
    retry: () => Promise.resolve(),
    findConflict: () => null,
    findRefusedFile: () => null,
    settle: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    ...change,
  });
  return {
    get acts() {
      return view.acts;
    },
    show,
  };
}
