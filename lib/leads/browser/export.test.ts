import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { leadSearchExport } from './export.ts';
import { NO_FILTERS } from '../shared/filters.ts';

const signal = new AbortController().signal;
type List = { page: number; size: number; filter: string; sort: string };

/** A client that knows these leads, and notes its requests. */
function client(hits: object[], leads: Record<string, object>) {
  const lists: List[] = [];
  const sent: unknown[] = [];
  const pb = {
    filter: (text: string, params: Record<string, string>) =>
      text.replace(/\{:(\w+)\}/g, (_, name: string) => `"${params[name]}"`),
    send: (path: string, { query }: { query: object }) => {
      sent.push([path, query]);
      return Promise.resolve({ items: hits });
    },
    collection: () => ({
      getList: (page: number, size: number, { filter, sort }: { filter: string; sort: string }) => {
        lists.push({ page, size, filter, sort });
        const ids = [...filter.matchAll(/id = "(\w+)"/g)].map((match) => match[1] ?? '');
        return Promise.resolve({ items: ids.flatMap((id) => leads[id] ?? []) });
      },
    }),
  };
  return { pb: pb as unknown as TypedPocketBase, lists, sent };
}

test('a search is exported in its order, and of another seller’s lead the name and owner only', async () => {
  const hits = [
    { id: 'b', name: 'Bo', owner: null, locked: false },
    { id: 'x', name: 'Xenia', owner: { id: 'u2', name: 'Kollega' }, ownerPhone: '', locked: true },
    { id: 'a', name: 'Anna', owner: null, locked: false },
  ];
  const { pb, lists, sent } = client(hits, { a: { id: 'a', name: 'Anna', cvr: '1' }, b: { id: 'b', name: 'Bo' } });
  const read = leadSearchExport(pb, { ...NO_FILTERS, q: ' vej ', status: ['ny'] }, 'me');
  expect(await read(1, 2, signal)).toEqual([
    { id: 'b', name: 'Bo' },
    { id: 'x', name: 'Xenia', owner: 'u2' },
  ]);
  expect(await read(2, 2, signal)).toEqual([{ id: 'a', name: 'Anna', cvr: '1' }]);
  // The hits are read once, with the filters of the screen.
  expect(sent).toEqual([['/api/leads/search', { q: 'vej', status: 'ny', all: 1 }]]);
  expect(lists.map(({ filter }) => filter)).toEqual(['id = "b"', 'id = "a"']);
});

test('without a query the list is read by its own filter and order', async () => {
  const { pb, lists } = client([], {});
  await leadSearchExport(pb, { ...NO_FILTERS, q: '', owner: 'mine', type: ['erhverv'] }, 'me')(3, 500, signal);
  expect(lists).toEqual([
    {
      page: 3,
      size: 500,
      filter: 'archived = false && owner = "me" && (customerType = "erhverv")',
      sort: '-created,id',
    },
  ]);
});
