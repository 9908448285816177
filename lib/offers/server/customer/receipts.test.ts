/** The receipt says what was bought, in the customer's language. */
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json';
import en from '../../../../messages/en.json';

jest.mock('../../../core/server/env.ts', () => ({ env: () => ({ PUBLIC_URL: 'https://el-demo.test' }) }));
jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: 'da' | 'en'; namespace: 'customerMail' }) =>
    createTranslator({ locale, messages: { da, en }[locale], namespace }),
}));
jest.mock('../../../pocketbase/server/server.ts', () => ({ superuser: async () => ({}) }));
jest.mock('../pdf/build-input.ts', () => ({
  loadPdfSettings: async () =>
    jest.requireActual<{ CUSTOMER_SETTINGS: PdfSettings }>('../../testing/customer-offer.ts').CUSTOMER_SETTINGS,
}));

import { makeCustomerOffer } from '../../testing/customer-offer.ts';
import type { PdfSettings } from '../pdf/build-input.ts';
import { writeReceipt } from './receipts.ts';

const found = makeCustomerOffer(
  { lines: [], sections: [], discountBp: 0, lineDisplay: 'alle', depositBp: 3000, depositAmount: 0 },
  true,
);
const bought = { ...found, offer: { ...found.offer, total: 355_000 } };
const write = async (locale: 'da' | 'en', titles: string) =>
  (await writeReceipt(bought, { name: 'Karen', locale, startEarly: false, bought: titles })).body;

test('the price names the choice that it holds for', async () => {
  expect(await write('da', 'Bedst, Dæmper')).toContain('\nSamlet pris med Bedst, Dæmper: 3.550,00 kr. inkl. moms\n');
  expect(await write('da', '')).toContain('\nSamlet pris: 3.550,00 kr. inkl. moms\n');
});

test('amounts and days are written as the language writes them', async () => {
  const body = await write('en', 'Best');
  expect(body).toContain('\nTotal price with Best: DKK\u00a03,550.00 incl. VAT\n');
  expect(body).toContain('deposit on acceptance: DKK\u00a01,065.00');
  expect(body).not.toMatch(/\d\.\d\d\.\d{4}/);
});
