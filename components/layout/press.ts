let isOn = false;
const listeners = new Set<() => void>();

/**
 * Something is being pressed: from the pointer going down until its click has been handled, or none can come any more. The watch over
 * the pointer (watch-presses.ts) comes after the page. Only the end of a press is told: its beginning changes nothing.
 */
export const press = {
  isOn: () => isOn,
  begin: () => {
    isOn = true;
  },
  end: () => {
    if (!isOn) return;
    isOn = false;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
