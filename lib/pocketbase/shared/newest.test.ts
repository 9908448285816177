import { QueryClient } from '@tanstack/react-query';
import { keepNewest } from './newest.ts';

type Row = { rev: number; text: string };

test('a read that started before a change and ends after it does not replace the newer record', async () => {
  const client = new QueryClient();
  let answer: (row: Row) => void = () => undefined;
  const options = {
    queryKey: ['row'],
    queryFn: () => new Promise<Row>((resolve) => (answer = resolve)),
    structuralSharing: keepNewest<Row>(({ rev }) => rev),
  };
  client.setQueryData<Row>(['row'], { rev: 7, text: 'before' });
  const reading = client.fetchQuery(options);
  client.setQueryData<Row>(['row'], { rev: 8, text: 'mine' });
  answer({ rev: 7, text: 'before' });
  await reading;
  expect(client.getQueryData(['row'])).toEqual({ rev: 8, text: 'mine' });
  client.clear();
});

test('the same or a newer version is stored, and equal parts keep their identity', () => {
  const share = keepNewest<{ rev: number; can: { edit: boolean }; lines: string[] }>(({ rev }) => rev);
  const known = { rev: 3, can: { edit: true }, lines: ['a'] };
  const same = share(known, { rev: 3, can: { edit: false }, lines: ['a'] }) as typeof known;
  expect(same.can.edit).toBe(false);
  expect(same.lines).toBe(known.lines);
  expect(share(known, { ...known, rev: 4 })).toMatchObject({ rev: 4 });
  expect(share(undefined, known)).toBe(known);
});
