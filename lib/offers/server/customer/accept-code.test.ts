/** A code is mailed at once, to whom PocketBase says, and only its keyed hash is stored. */
jest.mock('../../../core/server/env.ts', () => ({ env: () => ({ ENCRYPTION_KEY: '0f'.repeat(32) }) }));
jest.mock('../../../core/server/logger.ts', () => ({ logger: { warn: jest.fn() } }));
jest.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
}));
jest.mock('../../../microsoft/server/mail.ts', () => ({ sendMail: jest.fn() }));
jest.mock('../../../microsoft/server/tokens.ts', () => ({ microsoftAccessToken: jest.fn() }));
jest.mock('../../customer-commands.ts', () => ({ customerOffers: { startCode: jest.fn() } }));
jest.mock('./caller.ts', () => ({ addressOf: () => '192.0.2.1', asServer: async () => ({}) }));
jest.mock('./offer.ts', () => ({
  findCustomerOffer: async () => ({ offer: { offerNumber: 10042, revision: 1 }, seller: null }),
}));

import { sendMail } from '../../../microsoft/server/mail.ts';
import { microsoftAccessToken } from '../../../microsoft/server/tokens.ts';
import { customerOffers } from '../../customer-commands.ts';
import { codeHashOf, sendCode } from './accept-code.ts';

const mails = jest.mocked(sendMail);
const tokens = jest.mocked(microsoftAccessToken);
const start = jest.mocked(customerOffers.startCode);
const send = () => sendCode(new Request('http://demo.test'), { token: 'token', locale: 'da' });

beforeEach(() => {
  jest.resetAllMocks();
  tokens.mockResolvedValue('access');
  start.mockResolvedValue({ user: 'seller000000001', to: ['karen@kunde.test'] });
});

test('the mail has the code whose hash is stored, and is not kept in the sent items', async () => {
  mails.mockResolvedValue({ outcome: 'sent' });
  await send();
  const mail = mails.mock.lastCall?.[1];
  expect(mail).toMatchObject({ to: ['karen@kunde.test'], cc: [], attachments: [], isKept: false });
  const code = /"code":"(\d{6})"/.exec(mail?.body ?? '')?.[1] ?? '';
  const { codeHash } = start.mock.lastCall![0];
  expect(codeHash).toBe(codeHashOf('token', code));
  expect(codeHash).not.toBe(codeHashOf('another token', code));
  expect(JSON.stringify(start.mock.lastCall)).not.toContain(code);
});

test('a token that Microsoft refuses is replaced once', async () => {
  mails.mockResolvedValueOnce({ outcome: 'failed', error: 'microsoft_disconnected' });
  mails.mockResolvedValueOnce({ outcome: 'sent' });
  await send();
  expect(tokens.mock.calls).toEqual([
    ['seller000000001', ''],
    ['seller000000001', 'access'],
  ]);
});

test.each([
  { outcome: 'failed', error: 'microsoft_disconnected' },
  { outcome: 'retry', error: 'graph_503' },
  { outcome: 'unknown', error: 'timeout' },
] as const)('a mail that is not sent is told: $outcome', async (outcome) => {
  mails.mockResolvedValue(outcome);
  await expect(send()).rejects.toMatchObject({ code: 'upstream' });
});
