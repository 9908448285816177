/** Whether costs and margins are hidden in this browser, while its screen is turned to a customer. */
import { browserStorage } from '../../core/browser/browser-storage.ts';

const KEY = 'offer-costs-hidden';
const listeners = new Set<() => void>();
/** For a browser that keeps nothing. */
let unkept = false;

/** Whether they are hidden, also in another tab of this browser. */
export function areCostsHidden(): boolean {
  try {
    return (browserStorage()?.getItem(KEY) ?? null) !== null || unkept;
  } catch {
    return unkept;
  }
}

/** Stays so after a reload, until it is set again. */
export function hideCosts(isHidden: boolean): void {
  unkept = isHidden;
  try {
    if (isHidden) browserStorage()?.setItem(KEY, '1');
    else browserStorage()?.removeItem(KEY);
  } catch {
    // A browser that keeps nothing hides them until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change, also by another tab. @returns a function that ends it */
export function watchHiddenCosts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    unkept = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
