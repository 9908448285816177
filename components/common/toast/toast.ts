import type { LucideIcon } from 'lucide-react';
import { create } from 'zustand';

/** How long a toast is shown (specification §9), in ms. */
export const TOAST_DURATION = 10_000;

export type ToastAccent = 'primary' | 'neutral' | 'success' | 'warning' | 'danger';

export type ToastInput = {
  title: string;
  content?: string;
  accent?: ToastAccent;
  icon?: LucideIcon;
  success?: boolean;
  /** A button such as "Fortryd". It works once. */
  action?: { label: string; onClick: () => void };
};

export type Toast = ToastInput & { id: number; accent: ToastAccent; success: boolean };

/** The visible toasts, oldest first. */
export const useToasts = create<readonly Toast[]>(() => []);

let nextId = 1;

/** Shows a message for 10 s (specification §3: accent default primary, success default true). Returns its id. */
export function toast(input: ToastInput): number {
  const id = nextId++;
  const shown = { ...input, id, accent: input.accent ?? 'primary', success: input.success ?? true };
  const action = input.action && { ...input.action, onClick: once(input.action.onClick) };
  useToasts.setState((toasts) => [...toasts, action ? { ...shown, action } : shown], true);
  return id;
}

/** A second press may come before the toast is gone. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}

/** Closes a toast before its time is over. */
export function dismissToast(id: number): void {
  useToasts.setState((toasts) => toasts.filter((entry) => entry.id !== id), true);
}

/** The visible toasts, for code outside React. */
export function currentToasts(): readonly Toast[] {
  return useToasts.getState();
}
