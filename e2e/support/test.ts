/** Playwright's `test` with a product of the worker's own, so that workers do not disturb each other. */
import { test as base } from '@playwright/test';
import { attachPages, closePages } from './open-as.ts';
import { firstPort, productUrl } from './product.ts';
import { startOwnProduct } from './start-product.ts';

export { expect } from '@playwright/test';

const START_TIMEOUT = 120_000;

export const test = base.extend<{ pagesClosed: void }, { product: string }>({
  product: [
    async ({}, provide, { parallelIndex }) => {
      // While writing a test, a developer uses a product that already runs.
      const stop = process.env.E2E_BASE_URL
        ? undefined
        : await startOwnProduct(await firstPort(parallelIndex), process.env.E2E_SEEDED_DATA_DIR);
      await provide(productUrl());
      await stop?.();
    },
    { scope: 'worker', auto: true, timeout: START_TIMEOUT },
  ],
  baseURL: ({ product }, provide) => provide(product),
  pagesClosed: [
    async ({}, provide, testInfo) => {
      await provide();
      if (testInfo.status !== testInfo.expectedStatus) await attachPages(testInfo);
      await closePages();
    },
    { auto: true },
  ],
});
