import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Nothing on the page as it stands that WCAG 2.2 AA would object to, as far as a machine can tell. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** The same in both themes. */
export async function expectNoViolationsInThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(name);
    }, theme);
    // Colours fade from one theme to the other.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
    await expectNoViolations(page);
  }
}
