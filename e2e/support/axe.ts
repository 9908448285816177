import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Nothing on the page as it stands that WCAG 2.2 AA would object to, as far as a machine can tell. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** The same in both themes; phones, which have the same colours, look at the light one. */
export async function expectNoViolationsInThemes(page: Page, info: TestInfo): Promise<void> {
  for (const theme of info.project.name === 'phone' ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(name);
    }, theme);
    // Colours fade from one theme to the other.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
    await expectNoViolations(page);
  }
}
