/** After the pointer is let go, a finger's click may take this long to come: the browser waits for a second tap. */
export const CLICK_COMES_WITHIN_MS = 400;

/**
 * Something is being pressed: from the pointer going down until its click has been handled, or none can come any more. `target` is
 * the window; it is listened to from the first subscription on. Only the end of a press is told: its beginning changes nothing.
 */
export function pressOn(target: EventTarget) {
  const listeners = new Set<() => void>();
  let isListening = false;
  let isPressed = false;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(ending);
    ending = undefined;
    if (!isPressed) return;
    isPressed = false;
    for (const listener of listeners) listener();
  };
  const released = () => {
    if (isPressed) ending ??= setTimeout(end, CLICK_COMES_WITHIN_MS);
  };
  const reactions: Record<string, (event: Event) => void> = {
    pointerdown: () => {
      clearTimeout(ending);
      ending = undefined;
      isPressed = true;
    },
    pointerup: released,
    // Let go outside the window, where nobody told us.
    pointermove: (event) => (event as PointerEvent).buttons === 0 && released(),
    // The finger scrolls, or something is dragged: no click comes.
    pointercancel: end,
    // One goes on with the keyboard.
    keydown: (event) => !(event as KeyboardEvent).repeat && end(),
    // What the click sets off comes first.
    click: () => {
      clearTimeout(ending);
      ending = setTimeout(end, 0);
    },
  };
  return {
    isPressed: () => isPressed,
    subscribe: (listener: () => void) => {
      if (!isListening) for (const [type, reaction] of Object.entries(reactions)) target.addEventListener(type, reaction, { capture: true, passive: true });
      isListening = true;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
