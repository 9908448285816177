import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useListCursor } from './source';

const KEY = ['rows'];
type Page = { items: readonly { id: string }[]; next: string };

/** A list whose pages are answered by the test, in any order. */
function openList() {
  const asked: { cursor: string; answer: (page: Page) => void }[] = [];
  const page = (cursor: string) => new Promise<Page>((answer) => asked.push({ cursor, answer }));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useListCursor({ queryKey: KEY, page }), { wrapper });
  return { asked, result, client };
}
const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('more rows are not asked for while the list is read again, so that a colleague’s new row is not left out', async () => {
  const { asked, result, client } = openList();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.answer({ items: rows('b'), next: 'after b' }));
  act(() => void client.invalidateQueries({ queryKey: KEY }));
  act(() => result.current.loadMore());
  expect(asked.map(({ cursor }) => cursor)).toEqual(['', '']);
  await act(async () => asked[1]?.answer({ items: rows('a'), next: 'after a' }));
  await waitFor(() => expect(result.current.items).toEqual(rows('a')));
  act(() => result.current.loadMore());
  await act(async () => asked[2]?.answer({ items: rows('b'), next: '' }));
  await waitFor(() => expect(result.current.items).toEqual(rows('a', 'b')));
  expect(asked.map(({ cursor }) => cursor)).toEqual(['', '', 'after a']);
});
