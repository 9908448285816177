import { useEffect } from 'react';

/** What opens over every page: by the keyboard, and the form for feedback by its button. */
export type Overlay = 'palette' | 'help' | 'feedback';

let overlay: Overlay | null = null;
const listeners = new Set<() => void>();

/** For useSyncExternalStore: the overlay that stands open. */
export function currentOverlay(): Overlay | null {
  return overlay;
}

export function subscribeOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOverlay(next: Overlay | null): void {
  overlay = next;
  for (const listener of listeners) listener();
}

export const openPalette = () => setOverlay('palette');

/** Is the person typing? Then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));
}

export type Shortcut = 'palette' | 'sidebar' | 'help' | null;

/** What a key press means to the shell. Ctrl or Cmd with K and B work while typing too; '?' does not. */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>, typing: boolean): Shortcut {
  const modified = event.ctrlKey || event.metaKey;
  if (modified && !event.altKey && !event.shiftKey) {
    const key = event.key.toLowerCase();
    if (key === 'k') return 'palette';
    if (key === 'b') return 'sidebar';
  }
  if (!modified && !event.altKey && !typing && event.key === '?') return 'help';
  return null;
}

/** Listens for the shell's shortcuts for as long as the component stands. */
export function useShortcuts(toggleSidebar: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event, isTyping(event.target));
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut === 'sidebar') toggleSidebar();
      else setOverlay(overlay === shortcut ? null : shortcut);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggleSidebar]);
}
