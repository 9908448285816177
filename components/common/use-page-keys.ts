import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@/components/common/is-typing';

const OPEN_OVERLAY = '[role="dialog"], [role="menu"]';

/**
 * Keys that act anywhere on the page, by `event.key` in lower case, unless the user types or has a dialog or a menu
 * open. Undefined: the key does nothing now.
 */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = keys[event.key.toLowerCase()];
    if (!run || isTyping(event.target) || document.querySelector(OPEN_OVERLAY)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
