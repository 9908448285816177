import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import type { ListView } from '../shared/values.ts';
import { redirectToView, type PageQuery } from './open-view.ts';

jest.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(to);
  },
}));

const ID = 'view00000000001';
const read = jest.fn<Promise<{ items: Partial<ListView>[] }>, []>();
const pb = {
  filter: (raw: string) => raw,
  collection: () => ({ getList: read }),
} as unknown as TypedPocketBase;

const open = (query: PageQuery) =>
  redirectToView({ pb, userId: 'user', list: 'offers', path: '/leads/offers', query }).then(
    () => 'stays',
    (error: Error) => error.message,
  );

beforeEach(() => void read.mockReset());

test('a link with nothing but a view opens it with its filters', async () => {
  read.mockResolvedValue({ items: [{ id: ID, query: 'q=tavle&sort=-net' }] });
  expect(await open({ view: ID })).toBe(`/leads/offers?q=tavle&sort=-net&view=${ID}`);
});

test('a view that is gone, foreign or empty leaves the list as it is, and so does a failed read', async () => {
  read.mockResolvedValue({ items: [] });
  expect(await open({ view: ID })).toBe('stays');
  read.mockResolvedValue({ items: [{ id: ID, query: '' }] });
  expect(await open({ view: ID })).toBe('stays');
  read.mockRejectedValue(new Error('offline'));
  expect(await open({ view: ID })).toBe('stays');
});

test('a view beside other parameters, or one that is no id, is not read', async () => {
  for (const query of [{ view: ID, q: 'a' }, { view: "x' || '" }, { view: [ID, ID] }, { q: 'a' }])
    expect(await open(query)).toBe('stays');
  expect(read).not.toHaveBeenCalled();
});

test('without a query the list begins with the user’s start view', async () => {
  read.mockResolvedValue({ items: [{ id: ID, query: 'hvem=alle' }] });
  expect(await open({})).toBe(`/leads/offers?hvem=alle&view=${ID}`);
});
