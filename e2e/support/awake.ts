/** Waiting for React, where a test uses keys that the browser alone does nothing with. */
import { expect, type Locator } from '@playwright/test';

/** Until React hears this element: a key pressed before that is not repeated, as a press of a button is (components/layout/early-events.ts). */
export async function awake(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
}
