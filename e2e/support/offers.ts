/** Creates and reads offers over the API as the user signed in on the page. */
import type { Page } from '@playwright/test';
import { type OfferDoc, toDoc } from '../../lib/offers/shared/document.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { tokenOf } from './open-as.ts';
import { productUrl } from './product.ts';

/** A seeded lead that seller@demo.test may read. */
const DEMO_LEAD = 'demolead0000001';

/** Calls the product's API with the token of the page's user. */
export async function callApi<T>(page: Page, path: string, body?: unknown): Promise<{ status: number; data: T }> {
  const response = await fetch(`${productUrl()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: tokenOf(page), 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}

/** Creates a draft offer. @returns its id */
export async function newOffer(page: Page, title: string, lead = DEMO_LEAD): Promise<string> {
  const { data } = await callApi<OfferAggregate>(page, '/api/offers', {
    lead,
    title,
    idempotencyKey: crypto.randomUUID(),
  });
  return data.offer.id;
}

/** Reads the offer from the server. */
export async function readOffer(page: Page, id: string): Promise<OfferAggregate> {
  return (await callApi<OfferAggregate>(page, `/api/offers/${id}`)).data;
}

/** Quantities in thousandths, prices in øre. */
export type LineInput = { text: string; qtyMilli?: number; unitPrice?: number; section?: string };

/** Replaces the lines of a draft over the API. */
export async function writeLines(
  page: Page,
  id: string,
  lines: LineInput[],
  patch: Partial<Pick<OfferDoc, 'discountBp' | 'depositBp' | 'title' | 'sections'>> = {},
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

/** Opens the offer and waits until its lines can be edited: earlier typing would be lost. */
export async function openOffer(page: Page, id: string): Promise<void> {
  await page.goto(`/leads/inquiry/${id}`);
  // A query by role takes seconds in a grid of 200 lines on a busy machine.
  await page.locator('[role="grid"][data-hydrated]').waitFor({ state: 'attached' });
}
