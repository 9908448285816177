import { type Harness, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()));
afterAll(() => pb.stop());

const EMPTY = `/api/collections/tasks/records?perPage=5&skipTotal=1&filter=${encodeURIComponent('title = "findes ikke"')}`;

/** Milliseconds that so many lists without a record take, one after another. */
async function timeEmptyLists(as: 'seller' | 'moderator', count: number): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < count; i++) {
    const { status, body } = await pb.as(as).get(EMPTY);
    expect([status, body]).toEqual([200, { items: [], page: 1, perPage: 5, totalItems: -1, totalPages: -1 }]);
  }
  return performance.now() - began;
}

test('lists without a record are answered at once, until an account asks for very many', async () => {
  // PocketBase alone takes 250 ms for each of them on average.
  expect(await timeEmptyLists('seller', 40)).toBeLessThan(4000);
  await timeEmptyLists('seller', 20);
  expect(await timeEmptyLists('seller', 15)).toBeGreaterThan(300);
  expect(await timeEmptyLists('moderator', 20)).toBeLessThan(2000);
});
