/** Mails go to Microsoft with their files, text messages to their provider; the outcome of both is recorded. */
const mockBytes = (file: string) => new TextEncoder().encode(`content of ${file}`);
jest.mock('../../pocketbase/server/server.ts', () => ({
  superuser: async () => ({
    collection: () => ({
      getOne: async (id: string) => (id === 'gone' ? Promise.reject(new Error('404')) : { file: `${id}_x1.jpg` }),
    }),
  }),
  fetchFile: async (_pb: unknown, _owner: unknown, file: string) => ({ bytes: mockBytes(file) }),
}));
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
  files: [],
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

const MAIL: OutboxMail = {
  ...SMS,
  channel: 'mail',
  to: ['kunde@kunde.test'],
  attachment: 'tilbud_x1.pdf',
  attachmentName: 'Tilbud 10001.pdf',
  files: [{ id: 'file00000000001', name: 'Tavle før.jpg', mime: 'image/jpeg' }],
};

test('a mail has its PDF first, then the files that were chosen, under the names that they had', async () => {
  jest.mocked(outbox.leaseMail).mockResolvedValue({ mail: MAIL });
  jest.mocked(sendMail).mockResolvedValue({ outcome: 'sent' });
  expect(await deliverNext()).toBe('sent');
  expect(jest.mocked(sendMail).mock.lastCall?.[1].attachments).toEqual([
    { name: 'Tilbud 10001.pdf', mime: 'application/pdf', bytes: mockBytes('tilbud_x1.pdf') },
    { name: 'Tavle før.jpg', mime: 'image/jpeg', bytes: mockBytes('file00000000001_x1.jpg') },
  ]);
});

test('a mail whose file can’t be read is not sent without it, but tried again', async () => {
  const files = [{ id: 'gone', name: 'x.pdf', mime: 'application/pdf' }];
  jest.mocked(outbox.leaseMail).mockResolvedValue({ mail: { ...MAIL, files } });
  expect(await deliverNext()).toBe('retry');
  expect(sendMail).not.toHaveBeenCalled();
});
