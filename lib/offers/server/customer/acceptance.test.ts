/** The outbox makes a document too, and has no request to read a language from. */
jest.mock('../../../core/server/env.ts', () => ({ env: () => ({ PUBLIC_URL: 'https://kunde.example.dk' }) }));
jest.mock('../../../core/server/logger.ts', () => ({ logger: { warn: jest.fn() } }));
jest.mock('../../../pocketbase/server/server.ts', () => ({ superuser: async () => ({}), fetchFile: jest.fn() }));
jest.mock('../../customer-commands.ts', () => ({
  customerOffers: { readAcceptance: jest.fn(), storeAcceptance: jest.fn() },
}));
jest.mock('../pdf/build-input.ts', () => ({ loadPdfSettings: async () => ({}), toPdfInput: (input: object) => input }));
jest.mock('../pdf/render.ts', () => ({ renderOfferPdf: jest.fn() }));

import { fetchFile } from '../../../pocketbase/server/server.ts';
import { customerOffers } from '../../customer-commands.ts';
import { renderOfferPdf } from '../pdf/render.ts';
import { loadAcceptance } from './acceptance.ts';

const acceptance = {
  id: 'answer000000001',
  ...{ inquiry: 'offer0000000001', at: '2026-11-27 08:05:00.000Z', name: 'Karen Kunde', signature: '', document: '' },
  ...{
    textVersion: '2026-11-27',
    ticks: ['Jeg bestiller.'],
    choices: [],
    startEarly: false,
    total: 125_000,
    deposit: 0,
  },
  ...{ address: '192.0.2.1', codeTo: '', userAgent: 'Firefox', pdfSha256: 'a'.repeat(64), withdrawUntil: '2026-12-11' },
  printed: { offer: { offerNumber: 10042, revision: 1, total: 125_000 } },
};

test.each([
  ['da', 'Karen Kunde', /^Accept af/],
  ['en', 'Karen Kunde', /^Acceptance of/],
] as const)('a document is made without a request, in the answer’s language: %s', async (locale, name, title) => {
  const read = jest.mocked(customerOffers.readAcceptance);
  read.mockResolvedValueOnce({ ...acceptance, locale } as never);
  read.mockResolvedValueOnce({ ...acceptance, locale, document: 'aftale.pdf' } as never);
  jest.mocked(renderOfferPdf).mockResolvedValue(new Uint8Array([37, 80]) as never);
  jest.mocked(fetchFile).mockResolvedValue({ bytes: new Uint8Array([37, 80]) } as never);
  expect((await loadAcceptance(acceptance.id)).bytes).toHaveLength(2);
  const audit = jest.mocked(renderOfferPdf).mock.lastCall?.[0].audit;
  expect(audit?.title).toMatch(title);
  expect(JSON.stringify(audit)).toContain(name);
});
