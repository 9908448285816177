/** Every wrong token takes the same way: what is wrong with it changes neither the work done nor the answer. */
jest.mock('server-only', () => ({}));
jest.mock('../../../pocketbase/server/server.ts', () => ({ superuser: jest.fn(async () => ({})) }));
jest.mock('../../customer-commands.ts', () => ({ customerOffers: { readOffer: jest.fn(), checkLink: jest.fn() } }));

import { superuser } from '../../../pocketbase/server/server.ts';
import { ClientError } from '../../../pocketbase/shared/command.ts';
import { customerOffers } from '../../customer-commands.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { checkCustomerLink, findCustomerOffer, readCustomerOffer, requireCustomerLink } from './offer.ts';

const WRONG: readonly [what: string, token: string][] = [
  ['guessed', 'guess'.padEnd(22, 'x')],
  ['cut short', 'abcdefghijklmnopqrstu'],
  ['empty', ''],
  ['of another server or expired', 'ABCDEFGHIJKLMNOPQRSTUV'],
  ['with letters that no token has', '../../etc/passwd<script>'],
  ['very long', 'x'.repeat(100)],
];

const { readOffer, checkLink } = customerOffers;
const hashes = (command: typeof readOffer | typeof checkLink) =>
  jest.mocked(command).mock.calls.map(([{ hash }]) => /^[0-9a-f]{64}$/.test(hash));

beforeEach(() => {
  jest.clearAllMocks();
  for (const command of [readOffer, checkLink])
    jest.mocked(command).mockRejectedValue(new ClientError('not_found', 404));
});

test.each(WRONG)('a token that is %s is hashed, looked up once, and answered alike', async (_what, token) => {
  const address = `192.0.2.${token.length}`;
  await expect(findCustomerOffer(token, address, 'reads')).rejects.toMatchObject({ code: 'not_found' });
  expect(superuser).toHaveBeenCalledTimes(1);
  expect([hashes(readOffer), hashes(checkLink)]).toEqual([[true], []]);
  await expect(requireCustomerLink(token, address, 'writes')).rejects.toMatchObject({ code: 'not_found' });
  expect(superuser).toHaveBeenCalledTimes(2);
  expect([hashes(readOffer), hashes(checkLink)]).toEqual([[true], [true]]);
});

test('opening the page reads the offer once: the middleware asks for the link alone', async () => {
  jest.mocked(readOffer).mockResolvedValue({ state: 'open' } as CustomerOffer);
  jest.mocked(checkLink).mockResolvedValue({ lastDay: '2027-01-31' });
  expect(await checkCustomerLink('ABCDEFGHIJKLMNOPQRSTUV', '192.0.2.9')).toBe(200);
  expect([hashes(readOffer), hashes(checkLink)]).toEqual([[], [true]]);
  expect(await readCustomerOffer('ABCDEFGHIJKLMNOPQRSTUV')).toEqual({ state: 'open' });
  expect([hashes(readOffer), hashes(checkLink)]).toEqual([[true], [true]]);
});

test('of a thousand wrong tokens of one address thirty get an answer, and an honest customer behind it their page', async () => {
  const answers = new Map<number, number>();
  for (let tries = 0; tries < 1000; tries += 1) {
    const status = await checkCustomerLink(`guess${tries}`.padEnd(22, 'x'), '192.0.2.200');
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(answers)).toEqual({ 404: 30, 429: 970 });
  jest.mocked(checkLink).mockResolvedValue({ lastDay: '2027-01-31' });
  expect(await checkCustomerLink('OPQRSTUVABCDEFGHIJKLMN', '192.0.2.200')).toBe(200);
});

test('a failure is no wrong token', async () => {
  jest.mocked(checkLink).mockRejectedValue(new ClientError('internal', 500));
  await expect(checkCustomerLink('ABCDEFGHIJKLMNOPQRSTUV', '192.0.2.201')).rejects.toMatchObject({ status: 500 });
});
