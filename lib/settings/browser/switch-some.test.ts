import { ClientError } from '../../pocketbase/shared/command.ts';
import { switchSome, type SwitchRow } from './switch-some.ts';

const rows = (...names: string[]): SwitchRow[] => names.map((name) => ({ id: name, rev: 1, name, isFixed: false }));
const off = async (_id: string, { rev }: { rev: number }) => ({ rev: rev + 1 });

test('a few are switched at a time; the others are the rest', async () => {
  const all = rows('a', 'b', 'c', 'd', 'e', 'f');
  const result = await switchSome(off, all, false);
  expect(result.done).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, rev: 2, was: id })));
  expect(result.rest).toEqual(rows('f'));
});

test('each refused one is named with its reason; one that was so already is unchanged', async () => {
  const setActive = async (id: string, { rev }: { rev: number }) => {
    if (id === 'b') throw new ClientError('stale', 409);
    return { rev: id === 'c' ? rev : rev + 1 };
  };
  const all = [...rows('a', 'b', 'c'), { id: 'd', rev: 1, name: 'Forslag', isFixed: true }];
  const result = await switchSome(setActive, all, false);
  expect(result).toMatchObject({ done: [{ id: 'a' }], unchanged: 1, rest: [] });
  expect(result.refused.map(({ name, error }) => [name, error.code])).toEqual([
    ['b', 'stale'],
    ['Forslag', 'locked'],
  ]);
});

test('when the connection is lost, what was done is kept and the others are the rest', async () => {
  const setActive = async (id: string, { rev }: { rev: number }) => {
    if (id === 'b') throw new ClientError('offline', 0);
    return { rev: rev + 1 };
  };
  const result = await switchSome(setActive, rows('a', 'b', 'c'), false);
  expect(result).toMatchObject({ done: [{ id: 'a' }], unchanged: 0, refused: [], rest: rows('b', 'c') });
  await expect(switchSome(setActive, rows('b', 'c'), false)).rejects.toMatchObject({ code: 'offline' });
});
