/** Axe, in both themes of one page: what a theme can change is judged twice, the rest once. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that a theme's colours can break. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Puts the page into a theme at once: nothing fades, which what is out of sight would not do before it is scrolled to. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    const root = document.documentElement;
    root.classList.remove('light', 'dark');
    root.classList.add(name);
    root.style.colorScheme = name;
  }, theme);
}

/** What axe finds on the page as it stands, in either theme: `theme rule: where`. `within`: the part that has not been judged yet. */
export async function violationsOf(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    // Legacy mode spares a page of its own for each look; what it leaves out are frames of other origins, and there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
    const { violations } = await (theme === 'light' ? axe : axe.withRules(OF_COLOUR)).analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${theme} ${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 160)}`).join(' | ')}`,
      ),
    );
  }
  return found;
}

/** Nothing for axe to find on the page as it stands, in either theme, and nothing wider than the screen. */
export async function expectClean(page: Page, within?: string): Promise<void> {
  expect(await violationsOf(page, within)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
