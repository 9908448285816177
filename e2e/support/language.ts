import type { Page } from '@playwright/test';

/**
 * Shows the product in a language on this page only. The interface uses the account's language, so the account's
 * response is changed in transit; other tests with the same account are not affected.
 */
export async function showInLanguage(page: Page, language: 'da' | 'en'): Promise<void> {
  await page.route('**/api/collections/users/records/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), locale: language } });
    } catch (error) {
      // The page was left or closed while its request was answered.
      if (!/disposed|closed|already handled/.test(String(error))) throw error;
    }
  });
  await page.goto('/about');
  await page.evaluate((value) => {
    document.cookie = `locale=${value}; path=/`;
    const entry = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { record: { locale: string } };
    entry.record.locale = value;
    localStorage.setItem('pocketbase_auth', JSON.stringify(entry));
  }, language);
}
