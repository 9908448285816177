/** What a map shows, read from its pixels. */
import type { Locator, Page } from '@playwright/test';

/** The map of the page. */
export const mapOf = (page: Page): Locator => page.locator('[data-map]');

/** The scale and the shift of what the map shows. */
export const viewOf = (page: Page): Promise<string | null> =>
  mapOf(page).locator('svg > g[transform]').first().getAttribute('transform');

/** Colours as `r,g,b`, with the share of the map's pixels that have them. */
export async function readMapColours(page: Page): Promise<Map<string, number>> {
  const picture = await mapOf(page).screenshot();
  const shares = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const counts: Record<string, number> = {};
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`;
      counts[colour] = (counts[colour] ?? 0) + 4 / pixels.length;
    }
    return counts;
  }, picture.toString('base64'));
  return new Map(Object.entries(shares));
}

/** Colours of the page's theme as `r,g,b`, by the names of their CSS variables. */
export function readThemeColours(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const context = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(document.documentElement);
    return wanted.map((name) => {
      if (!context) return '';
      context.fillStyle = style.getPropertyValue(name);
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
    });
  }, names);
}
