jest.mock('../../../core/server/env.ts', () => ({
  env: () => ({ ENCRYPTION_KEY: '0123456789abcdef'.repeat(4), PUBLIC_URL: 'https://kunde.example.dk' }),
}));
jest.mock('../../commands.ts', () => ({ offers: { readOffer: jest.fn() } }));

import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { offers } from '../../commands.ts';
import type { OfferAggregate } from '../../shared/types.ts';
import { customerToken } from './link.ts';
import { createCustomerPageResponse } from './staff-link.ts';

const open = (openCustomerPage: boolean) => {
  jest.mocked(offers.readOffer).mockResolvedValue({ can: { openCustomerPage } } as OfferAggregate);
  return createCustomerPageResponse({} as TypedPocketBase, 'offer0000000001');
};

test('it stays on the name on which the colleague is signed in, whatever the customers’ name is', async () => {
  const { status, headers } = await open(true);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`/t/${customerToken('offer0000000001')}`);
  expect(headers.get('cache-control')).toContain('no-store');
});

test('without the right it is not there', async () => {
  await expect(open(false)).rejects.toMatchObject({ code: 'not_found' });
});
