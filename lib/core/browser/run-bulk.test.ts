import type { BulkResult } from '../shared/bulk.ts';
import { runBulk } from './run-bulk.ts';

type Row = { id: string };
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const result = (done: string[], rest: Row[] = []): BulkResult<Row> => ({
  done: done.map((id) => ({ id, rev: 2, was: '' })),
  unchanged: 1,
  refused: [],
  rest,
});

test('the rest is sent until none is left', async () => {
  const again = jest.fn(async (rest: Row[]) => (rest.length > 1 ? result(['3'], rows('4')) : result(['4'])));
  const onProgress = jest.fn();
  const outcome = await runBulk({ first: async () => result(['1', '2'], rows('3', '4')), again, onProgress });
  expect(again.mock.calls).toEqual([[rows('3', '4')], [rows('4')]]);
  expect(outcome).toMatchObject({ unchanged: 3, left: 0 });
  expect(outcome.done.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(onProgress.mock.calls).toEqual([[3], [5], [7]]);
});

test('what was done before a call failed is answered; if the first fails, nothing was done', async () => {
  const fail = async () => Promise.reject(new Error('offline'));
  const onProgress = () => undefined;
  const first = async () => result(['1'], rows('2', '3'));
  expect(await runBulk({ first, again: fail, onProgress })).toMatchObject({ done: [{ id: '1' }], left: 2 });
  await expect(runBulk({ first: fail, again: fail, onProgress })).rejects.toThrow('offline');
});
