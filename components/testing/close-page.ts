import { createEvent, fireEvent } from '@testing-library/react';

/** Closes the page, and returns whether the browser would ask first. */
export function closePage(): boolean {
  const event = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}
