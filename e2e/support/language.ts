import type { Page } from '@playwright/test';

/**
 * Shows the product in a language to this page alone: the interface speaks the account's, so the account's answer is changed on
 * its way and no other test sees it.
 */
export async function speak(page: Page, language: 'da' | 'en'): Promise<void> {
  await page.route('**/api/collections/users/records/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), locale: language } });
  });
  await page.goto('/about');
  await page.evaluate((value) => {
    document.cookie = `locale=${value}; path=/`;
    const entry = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { record: { locale: string } };
    entry.record.locale = value;
    localStorage.setItem('pocketbase_auth', JSON.stringify(entry));
  }, language);
}
