import { useEffect } from 'react';
import { create } from 'zustand';
import { isTyping } from '@/components/common/is-typing';
import { HELP_KEY, WITH_CTRL, type Shortcut } from './shortcut-keys.ts';

/** Overlays over every page; the keyboard opens the first two, a button the others. */
export type Overlay = 'palette' | 'help' | 'feedback' | 'logout' | 'outbox';

/** The open overlay. */
export const useOverlay = create<Overlay | null>(() => null);

export function setOverlay(next: Overlay | null): void {
  useOverlay.setState(next, true);
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
      else setOverlay(useOverlay.getState() === shortcut ? null : shortcut);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggleSidebar]);
}
