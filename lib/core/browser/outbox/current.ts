/** The outbox of the page. It is there once its code is loaded, and only for those whose work is kept. */
import type { Act, ActConflict, KeptAct, OutboxView, RefusedFile } from './store.ts';

/** The parts of an outbox that screens need (`outbox.ts`, which has a script of its own). */
type PageOutbox = {
  subscribe: (listener: () => void) => () => void;
  getView: () => OutboxView;
  run: (act: Act, first?: (act: Act) => Promise<unknown>) => Promise<{ answer: unknown } | null>;
  flush: () => void;
  retry: (seq: number) => Promise<void>;
  findConflict: (act: KeptAct) => ActConflict | null;
  findRefusedFile: (act: KeptAct) => RefusedFile | null;
  settle: (seq: number, input: unknown, detail?: string) => Promise<void>;
  discard: (seq: number) => Promise<void>;
};

const NOTHING: OutboxView = { acts: [], isAway: false };
const listeners = new Set<() => void>();
let current: PageOutbox | null = null;
let stopListening: (() => void) | null = null;

const tell = () => {
  for (const listener of listeners) listener();
};

/** The outbox; null if the user's work is not kept. */
export function getOutbox(): PageOutbox | null {
  return current;
}

/** Sets the page's outbox, or null. */
export function setOutbox(outbox: PageOutbox | null): void {
  stopListening?.();
  current = outbox;
  stopListening = outbox?.subscribe(tell) ?? null;
  tell();
}

/** For `useSyncExternalStore`: what the outbox keeps; nothing without one. */
export const outboxView = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): OutboxView => current?.getView() ?? NOTHING,
  getOnServer: (): OutboxView => NOTHING,
};

/** Whether the act is still to be sent or to be decided on. */
export function isUnsent({ state }: Pick<KeptAct, 'state'>): boolean {
  return state !== 'sent';
}
