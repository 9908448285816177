/** An offer as the customer's page reads it, for tests of its amounts. */
import { createTranslator } from 'use-intl/core';
import da from '../../../messages/da.json';
import type { CompanySettingsResponse } from '../../pocketbase/shared/types.ts';
import type { PdfSettings } from '../server/pdf/build-input.ts';
import type { ViewTexts } from '../server/customer/view.ts';
import type { CustomerOffer } from '../shared/customer-types.ts';

const place = { address: 'Ågade 3', zip: '8000', city: 'Aarhus C' };
export const DEDUCTIONS = [{ year: 2026, haandvaerker: 900_000, service: 1_800_000 }];
/** The firm. */
export const CUSTOMER_SETTINGS: PdfSettings = {
  settings: { name: 'El-Demo ApS', validityDays: 20, deductions: DEDUCTIONS } as unknown as CompanySettingsResponse,
  company: {
    ...{ ...place, name: 'El-Demo ApS', cvr: '12345678', phone: '70102030', email: 'firma@demo.test' },
    ...{ web: '', authorisation: '', bankAccount: '', logo: '' },
  },
  units: [{ key: 'stk', labelDa: 'stk.', labelEn: 'pcs' }],
};

const pdf = createTranslator({ locale: 'da', messages: da, namespace: 'offerPdf' });
const page = createTranslator({ locale: 'da', messages: da, namespace: 'customerPage' });
const texts: ViewTexts = {
  pdf: (key, values) => pdf(key, values as never),
  page: (key, values) => page(key, values as never),
};
/** How the page and the PDF are read: in Danish, on a day on which the offer is open. */
export const VIEW_OPTIONS = { now: new Date('2026-11-26T10:00:00Z'), locale: 'da' as const, texts };

/** What a test says of an offer; the rest is always the same. */
export type CustomerDocument = Pick<CustomerOffer, 'lines'> &
  Pick<CustomerOffer['offer'], 'sections' | 'discountBp' | 'lineDisplay' | 'depositBp' | 'depositAmount'> &
  Partial<Pick<CustomerOffer['offer'], 'workDate'>>;

/** What the customer's page and the PDF are made from; by default the customer may choose. */
export const makeCustomerOffer = (
  { lines, ...of }: CustomerDocument,
  isPrivate: boolean,
  state: CustomerOffer['state'] = 'open',
): CustomerOffer => ({
  state,
  offer: {
    ...{ ...place, offerNumber: 10042, revision: 1, title: 'Lys', kind: 'fastpris', withdrawal: '' },
    ...{
      offerDate: '2026-11-20',
      validUntil: '2026-12-18',
      workDate: '',
      intro: '',
      terms: '',
      total: 0,
      vat: 0,
      ...of,
    },
  },
  lines,
  customer: {
    ...{ ...place, name: 'Anna Demo', company: '', email: 'anna@demo.test', cvr: '' },
    customerType: isPrivate ? 'privat' : 'erhverv',
  },
  seller: null,
  pdf: { offer: 'offer0000000001', name: 'tilbud.pdf' },
  answered: null,
  acceptance: '',
  codeTo: '',
  choices: [],
  reasons: [],
  withdrawal: null,
});
