/** A text message of the outbox goes to its provider, and its outcome is recorded as a mail's is. */
jest.mock('../../pocketbase/server/server.ts', () => ({ superuser: async () => ({}) }));
jest.mock('../commands.ts', () => ({ outbox: { leaseMail: jest.fn(), recordResult: jest.fn() } }));
jest.mock('./customer/acceptance.ts', () => ({ loadAcceptance: jest.fn() }));
jest.mock('../../microsoft/server/mail.ts', () => ({ sendMail: jest.fn() }));
jest.mock('../../microsoft/server/tokens.ts', () => ({ microsoftAccessToken: async () => 'token' }));
jest.mock('../../sms/server/provider.ts', () => ({ getSmsProvider: jest.fn() }));

import { sendMail } from '../../microsoft/server/mail.ts';
import { getSmsProvider } from '../../sms/server/provider.ts';
import { outbox } from '../commands.ts';
import type { OutboxMail } from '../shared/types.ts';
import { deliverNext } from './outbox.ts';

const SMS: OutboxMail = {
  id: 'mail00000000001',
  channel: 'sms',
  inquiry: '',
  about: '',
  answer: '',
  user: 'user00000000001',
  to: ['4520304050'],
  cc: [],
  subject: 'Ruten i dag er ændret',
  body: 'Ruten i dag er ændret. Se den her: …',
  attachment: '',
  attachmentName: '',
  status: 'sender',
  attempts: 1,
  nextAttemptAt: 0,
  leaseUntil: 0,
  error: '',
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(outbox.leaseMail).mockResolvedValue({ mail: SMS });
});

test('it is handed to the provider and not to Microsoft', async () => {
  const send = jest.fn().mockResolvedValue({ outcome: 'sent' });
  jest.mocked(getSmsProvider).mockReturnValue({ send });
  expect(await deliverNext()).toBe('sent');
  expect(send).toHaveBeenCalledWith({ to: SMS.to, text: SMS.body, reference: SMS.id });
  expect(sendMail).not.toHaveBeenCalled();
  expect(jest.mocked(outbox.recordResult).mock.lastCall).toMatchObject([SMS.id, { outcome: 'sent', error: '' }, {}]);
});

test('a busy provider is tried again later, and no more after twelve times', async () => {
  const busy = { outcome: 'retry', error: 'sms_503' };
  jest.mocked(getSmsProvider).mockReturnValue({ send: jest.fn().mockResolvedValue(busy) });
  expect(await deliverNext()).toBe('retry');
  expect(jest.mocked(outbox.recordResult).mock.lastCall).toMatchObject([
    SMS.id,
    { ...busy, nextAttemptAt: expect.any(Number) as number },
    {},
  ]);
  jest.mocked(outbox.leaseMail).mockResolvedValue({ mail: { ...SMS, attempts: 12 } });
  expect(await deliverNext()).toBe('failed');
});

test('what waits when text messages are switched off fails with its reason', async () => {
  jest.mocked(getSmsProvider).mockReturnValue(null);
  expect(await deliverNext()).toBe('failed');
  expect(jest.mocked(outbox.recordResult).mock.lastCall).toMatchObject([
    SMS.id,
    { outcome: 'failed', error: 'sms_off' },
    {},
  ]);
});
