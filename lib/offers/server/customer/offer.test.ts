/** Every wrong token takes the same way: what is wrong with it changes neither the work done nor the answer. */
jest.mock('server-only', () => ({}));
jest.mock('../../../pocketbase/server/server.ts', () => ({ superuser: jest.fn(async () => ({})) }));
jest.mock('../../customer-commands.ts', () => ({ customerOffers: { readOffer: jest.fn() } }));

import { superuser } from '../../../pocketbase/server/server.ts';
import { ClientError } from '../../../pocketbase/shared/command.ts';
import { customerOffers } from '../../customer-commands.ts';
import { findCustomerOffer } from './offer.ts';

const WRONG: readonly [what: string, token: string][] = [
  ['guessed', 'guess'.padEnd(22, 'x')],
  ['cut short', 'abcdefghijklmnopqrstu'],
  ['empty', ''],
  ['of another server or expired', 'ABCDEFGHIJKLMNOPQRSTUV'],
  ['with letters that no token has', '../../etc/passwd<script>'],
  ['very long', 'x'.repeat(100)],
];

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(customerOffers.readOffer).mockRejectedValue(new ClientError('not_found', 404));
});

test.each(WRONG)('a token that is %s is hashed, looked up once, and answered alike', async (_what, token) => {
  await expect(findCustomerOffer(token, `192.0.2.${token.length}`)).rejects.toMatchObject({ code: 'not_found' });
  expect(superuser).toHaveBeenCalledTimes(1);
  const calls = jest.mocked(customerOffers.readOffer).mock.calls;
  expect(calls.map(([{ hash }]) => /^[0-9a-f]{64}$/.test(hash))).toEqual([true]);
});
