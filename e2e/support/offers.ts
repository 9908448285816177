/** Offers for tests: made and read over the API as whoever is signed in on the page. */
import type { Page } from '@playwright/test';
import { toDoc } from '../../lib/offers/document.ts';
import type { OfferAggregate } from '../../lib/offers/types.ts';

/** Readable by seller@demo.test, and always there (seed). */
export const LEAD = 'demolead0000001';

/** Calls the product's API with the page's own token. */
export async function callApi<T>(page: Page, path: string, body?: unknown): Promise<{ status: number; data: T }> {
  // A new page has no origin, and so no token.
  if (page.url() === 'about:blank') await page.goto('/about');
  return page.evaluate(
    async ({ path, body }) => {
      const { token } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token?: string };
      const answer = await fetch(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: token ?? '', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, data: (await answer.json()) as T };
    },
    { path, body },
  );
}

/** A new draft on the demo lead. @returns its id */
export async function newOffer(page: Page, title: string, lead = LEAD): Promise<string> {
  const { data } = await callApi<OfferAggregate>(page, '/api/offers', {
    lead,
    title,
    idempotencyKey: crypto.randomUUID(),
  });
  return data.offer.id;
}

/** The offer as the server has it. */
export async function readOffer(page: Page, id: string): Promise<OfferAggregate> {
  return (await callApi<OfferAggregate>(page, `/api/offers/${id}`)).data;
}

export type LineInput = { text: string; qtyMilli?: number; unitPrice?: number; section?: string };

/** Stores lines on a draft, past the screen. */
export async function writeLines(
  page: Page,
  id: string,
  lines: LineInput[],
  patch: Partial<{ discountBp: number; title: string; sections: { id: string; title: string }[] }> = {},
): Promise<OfferAggregate> {
  const { offer } = await readOffer(page, id);
  const stored = lines.map(({ text, qtyMilli = 1000, unitPrice = 10000, section = '' }) => ({
    id: Array.from({ length: 15 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[Math.floor(Math.random() * 36)]).join(
      '',
    ),
    section,
    kind: 'vare',
    product: '',
    charge: '',
    text,
    qtyMilli,
    unitPrice,
  }));
  const body = { ...toDoc({ offer, lines: [] }), rev: offer.rev, ...patch, lines: stored };
  const { status, data } = await callApi<OfferAggregate>(page, `/api/offers/${id}/save`, body);
  if (status !== 200) throw new Error(`save answered ${status}: ${JSON.stringify(data)}`);
  return data;
}

/** Opens the offer and waits until its lines can be written. */
export async function openOffer(page: Page, id: string): Promise<void> {
  await page.goto(`/leads/inquiry/${id}`);
  await page.getByRole('grid').waitFor();
  // Typing before React has taken the page over would be lost.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[role="grid"]') ?? {}).some((key) => key.startsWith('__react')),
  );
}
