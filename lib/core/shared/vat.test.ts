import { standardVat } from './vat.ts';

test.each([
  ['as set', { vatRate: 12 }, 12],
  ['Denmark’s where none is set', { vatRate: 0 }, 25],
  ['Denmark’s before the settings are read', undefined, 25],
])('%s', (_name, company, rate) => expect(standardVat(company)).toBe(rate));
