import { useEffect } from 'react';
import { isTyping } from '@/components/common/is-typing';
import { HELP_KEY, WITH_CTRL, type Shortcut } from './shortcut-keys.ts';

/** Overlays over every page; the keyboard opens the first two, a button the feedback form. */
export type Overlay = 'palette' | 'help' | 'feedback';

let overlay: Overlay | null = null;
const listeners = new Set<() => void>();

/** The open overlay, for useSyncExternalStore. */
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

/** The shell's shortcut for a key press; null if it is none. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  typing: boolean,
): Shortcut {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? null : (WITH_CTRL[event.key.toLowerCase()] ?? null);
  return event.key === HELP_KEY && !typing ? 'help' : null;
}

/** Listens for the shell's shortcuts while the component is mounted. */
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
