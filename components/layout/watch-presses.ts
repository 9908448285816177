import { press } from './press';

/** After the pointer is let go, a finger's click may take this long to come: the browser waits for a second tap. */
export const CLICK_COMES_WITHIN_MS = 400;

/** Tells when something is being pressed on `target`, the window. @returns the end of it */
export function watchPresses(target: EventTarget): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(ending);
    ending = undefined;
    press.end();
  };
  const released = () => {
    if (press.isOn()) ending ??= setTimeout(end, CLICK_COMES_WITHIN_MS);
  };
  const reactions: Record<string, (event: Event) => void> = {
    pointerdown: () => {
      clearTimeout(ending);
      ending = undefined;
      press.begin();
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
  for (const [type, reaction] of Object.entries(reactions))
    target.addEventListener(type, reaction, { capture: true, passive: true });
  return () => {
    for (const [type, reaction] of Object.entries(reactions))
      target.removeEventListener(type, reaction, { capture: true });
    end();
  };
}
