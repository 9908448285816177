/** Parts of the screen that tests of several features look at. */
import { expect, type Locator, type Page, type Response, test } from '@playwright/test';

/** Whether the running test belongs to the phone project. */
export const isPhone = () => test.info().project.name === 'phone';

/** Finds the toasts that contain this text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-slot="toast"]').filter({ hasText: text });

/** Finds the table rows that contain this text. */
export const tableRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Expects that nothing lies over the element's middle, where a press would land. */
export const expectUncovered = (locator: Locator): Promise<void> =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);

/** Expects that a finger that lands up to 22 CSS pixels from the element's middle presses it. */
export const expectFingerSized = (locator: Locator): Promise<void> =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        const reach = 21;
        const points = [
          [0, -reach],
          [0, reach],
          [-reach, 0],
          [reach, 0],
        ] as const;
        return points.filter(
          ([right, down]) => !element.contains(document.elementFromPoint(middleX + right, middleY + down)),
        );
      }),
    )
    .toEqual([]);

/** Finds the texts of these elements, or in them, that are cut for want of room. */
export const findCutTexts = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      // Text for screen readers alone is one pixel wide.
      .filter((one) => one.clientWidth > 1)
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth ||
          (getComputedStyle(one).webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight),
      )
      .map(({ textContent }) => textContent),
  );

/** Finds the elements' distances from the top of the screen, in CSS pixels; elements of one line have the same. */
export const getLines = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) => [
    ...new Set(
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ y, height }) => Math.round(y + height / 2)),
    ),
  ]);

/** Measures how far the page can scroll sideways, in CSS pixels. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits for the page's subscription to topics that include this text; call it before opening the page. */
export const waitForSubscription = (page: Page, topic: string): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/realtime') &&
      response.request().method() === 'POST' &&
      (response.request().postData() ?? '').includes(topic),
  );
