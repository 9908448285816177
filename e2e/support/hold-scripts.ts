import type { Page } from '@playwright/test';

/** Holds back the page's scripts, so that it is seen before hydration. @returns a function that lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
