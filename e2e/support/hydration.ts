/** Waiting for React, for tests that use keys which the browser alone does not handle. */
import { expect, type Locator } from '@playwright/test';

/** Waits until React handles this element's events: unlike clicks, earlier key presses are not replayed. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
}
