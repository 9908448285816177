import type { QueryFunctionContext } from '@tanstack/react-query';
import { addDays, copenhagenToday } from '../../core/shared/dates.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { offersByNumber } from './queries.ts';

/** The palette's hit for an offer that PocketBase stores with these values. */
async function find(stored: object) {
  const items = [{ id: 'a', offerNumber: 10_042, revision: 1, title: 'Tavle', ...stored }];
  const getList = () => Promise.resolve({ items });
  const pb = { filter: (text: string) => text, collection: () => ({ getList }) } as unknown as TypedPocketBase;
  const { queryFn } = offersByNumber(pb, { offerNumber: 10_042, revision: 0 });
  if (typeof queryFn !== 'function') throw new Error('no query');
  return await queryFn({ signal: new AbortController().signal } as QueryFunctionContext<never>);
}

test('an offer found by its number is expired from midnight on, also before that is stored', async () => {
  const today = copenhagenToday(new Date());
  expect(await find({ status: 'set', validUntil: addDays(today, -1) })).toMatchObject([{ status: 'udloebet' }]);
  expect(await find({ status: 'set', validUntil: today })).toMatchObject([{ status: 'set' }]);
});
