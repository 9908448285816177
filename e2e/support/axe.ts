/** Runs axe in both themes of one page: rules about colours run in both, all others once. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { getHorizontalOverflow } from './screen.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules that a theme's colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const THEMES = ['light', 'dark'] as const;

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    // Only violations are described: describing each passed element would take most of the time.
    const options: axe.RunOptions = { resultTypes: ['violations'] };
    if (theme === 'dark') options.runOnly = COLOUR_RULES;
    const violations = await page.evaluate(
      async ([part, runOptions]) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, runOptions);
        return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, html }) => ({ target, html })) }));
      },
      [within, options] as const,
    );
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${theme} ${id}: ${nodes.map(({ target, html }) => `${String(target)} ${html.slice(0, 160)}`).join(' | ')}`,
      ),
    );
  }
  return found;
}

/** The texts of buttons that are higher than their button. */
const findOverflowingButtons = (page: Page): Promise<string[]> =>
  page
    .locator('[data-slot="button"]')
    .evaluateAll((buttons) =>
      buttons
        .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    );

/** A phone's screen and the one of a desk, as in the projects. */
const WIDTHS = { phone: { width: 360, height: 780 }, desk: { width: 1440, height: 900 } };

/** `expectClean` on the page as it is and then at the other width, for journeys that are walked on one screen only. */
export async function expectCleanAtBothWidths(page: Page, within?: string): Promise<void> {
  await expectClean(page, within);
  const own = page.viewportSize() ?? WIDTHS.desk;
  await page.setViewportSize(own.width > WIDTHS.phone.width ? WIDTHS.phone : WIDTHS.desk);
  await expectClean(page, within);
  await page.setViewportSize(own);
}

/** Expects no axe violations in either theme, no content wider than the screen, and no text higher than its button. */
export async function expectClean(page: Page, within?: string): Promise<void> {
  expect(await findAxeViolations(page, within)).toEqual([]);
  expect(await findOverflowingButtons(page)).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
}
