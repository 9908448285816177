/** Runs axe in both themes of one page: rules about colours run in both, all others once. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow } from './screen.ts';

/** The rules that a theme's colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Switches the page to a theme without transitions: off-screen parts would finish theirs only after scrolling. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    const root = document.documentElement;
    root.classList.remove('light', 'dark');
    root.classList.add(name);
    root.style.colorScheme = name;
  }, theme);
}

/**
 * Finds axe violations on the current page in both themes, each as `theme rule: elements`.
 * @param within selector of the part to check
 */
async function findAxeViolations(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    // Legacy mode opens no extra page per run; it skips frames of other origins, which the product does not have.
    // Only violations are described: describing each passed element would take most of the time.
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .include(within);
    const { violations } = await (theme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${theme} ${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 160)}`).join(' | ')}`,
      ),
    );
  }
  return found;
}

/** Expects no axe violations in either theme and no content wider than the screen. */
export async function expectClean(page: Page, within?: string): Promise<void> {
  expect(await findAxeViolations(page, within)).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
}
