import type { LucideIcon } from 'lucide-react';

/** How long a toast is shown (specification §9), in ms. */
export const TOAST_DURATION = 10_000;

export type ToastAccent = 'primary' | 'neutral' | 'success' | 'warning' | 'danger';

export type ToastInput = {
  title: string;
  content?: string;
  accent?: ToastAccent;
  icon?: LucideIcon;
  success?: boolean;
  /** A button such as "Fortryd". */
  action?: { label: string; onClick: () => void };
};

export type Toast = ToastInput & { id: number; accent: ToastAccent; success: boolean };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 10 s (specification §3: accent default primary, success default true). Returns its id. */
export function toast(input: ToastInput): number {
  const id = nextId++;
  publish([...toasts, { ...input, id, accent: input.accent ?? 'primary', success: input.success ?? true }]);
  return id;
}

/** Closes a toast before its time is over. */
export function dismissToast(id: number): void {
  publish(toasts.filter((entry) => entry.id !== id));
}

/** The visible toasts, oldest first; for useSyncExternalStore. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
