import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'use-intl/core';
import da from '@/messages/da.json';
import en from '@/messages/en.json';
import { NoScript } from './no-script';

let locale: 'da' | 'en' = 'da';
jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'customerPage') =>
    createTranslator({ locale, messages: { da, en }[locale], namespace }),
}));

const markup = async (phone: string) =>
  renderToStaticMarkup(await NoScript({ contact: { name: 'Sanne', phone, email: 'sanne@demo.test' } }));

test.each(['da', 'en'] as const)('without JavaScript the seller can be called and written to: %s', async (language) => {
  locale = language;
  const html = await markup('20 10 10 04');
  expect(html).toMatch(/^<noscript>/);
  expect(html).toContain('Sanne');
  expect(html).toContain('href="tel:+4520101004"');
  expect(html).toContain('href="mailto:sanne@demo.test"');
});

test('without a telephone number there is the mail', async () => {
  const html = await markup('');
  expect(html).not.toContain('tel:');
  expect(html).toContain('href="mailto:sanne@demo.test"');
});
