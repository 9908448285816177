'use client';

import { useState, useSyncExternalStore } from 'react';

/** A tap's click may come this long after the finger has been lifted, on a busy phone. */
const CLICK_WITHIN_MS = 1500;

/**
 * The value as it was when the pointer went down, until its click has been handled. For messages that come or go when
 * a field is left: a change in the middle of a press would move the page, and the click would miss its button.
 */
export function useUnchangedDuringPress<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, getIsPressed, () => false);
  const [shown, setShown] = useState(value);
  if (isHeld) return shown;
  if (!Object.is(shown, value)) setShown(value);
  return value;
}

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const getIsPressed = () => isPressed;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', onPress, true);
    for (const type of ['pointerup', 'pointercancel', 'click', 'keydown']) addEventListener(type, onRelease, true);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onPress(): void {
  clearTimeout(release);
  isPressed = true;
}

/** Waits for the click, and for its handlers. After a cancelled press (scrolling, dragging) no click comes. */
function onRelease({ type }: Event): void {
  if (!isPressed) return;
  clearTimeout(release);
  release = setTimeout(
    () => {
      isPressed = false;
      for (const listener of listeners) listener();
    },
    type === 'pointerup' ? CLICK_WITHIN_MS : 0,
  );
}
