import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@/components/testing/render';
import { List } from './list';
import type { ListProps } from './list-props';
import type { Column } from './types';

type Item = { id: string; name: string };

const ROW = 37;
const COUNT = 200;
const items: Item[] = Array.from({ length: COUNT }, (_, at) => ({ id: `item${at}`, name: `Kunde ${at}` }));
const columns: Column<Item>[] = [{ key: 'name', label: 'Navn', cell: (item) => item.name, phone: 'main' }];
const list = (props: Partial<ListProps<Item>> = {}, shown = items) => (
  <List
    label="Kunder"
    columns={columns}
    source={{
      items: shown,
      error: null,
      isStale: false,
      hasMore: false,
      isLoadingMore: false,
      isReading: false,
      loadMore: () => undefined,
      retry: () => undefined,
    }}
    nameOf={({ name }) => name}
    onOpen={() => undefined}
    empty={{ title: 'Ingen', text: 'De kommer.' }}
    {...props}
  />
);
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('button', { name: /^Kunde/ })
    .map((one) => Number(one.textContent?.replace('Kunde ', '')));
const row = (at: number) => screen.getByRole('button', { name: `Kunde ${at}` });
/** The rows that are drawn and the gaps of those that are not. */
const heightOf = (container: HTMLElement, rowHeight: number) =>
  [...container.querySelectorAll<HTMLElement>('[data-id], [data-id] ~ [aria-hidden]')].reduce(
    (sum, one) => sum + (one.dataset.id ? rowHeight : Number.parseFloat(one.style.height)),
    0,
  );
const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  Object.assign(window, { innerHeight: ROW * 10, scrollY: 0, scrollTo: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

test('of many rows only those near the screen are drawn, and the table says how many there are', () => {
  renderScreen(list());
  expect(names().length).toBeLessThan(40);
  expect(names().slice(0, 3)).toEqual([0, 1, 2]);
  expect(names().at(-1)).toBe(COUNT - 1);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  expect(row(1).closest('[role="row"]')).toHaveAttribute('aria-rowindex', '3');
});

test('the rows follow the page when it is scrolled, and their height does not change', async () => {
  const { container } = renderScreen(list());
  expect(heightOf(container, ROW)).toBe(ROW * COUNT);
  scrollTo(ROW * 100);
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining([100, 109])));
  expect(names()).not.toContain(50);
  expect(heightOf(container, ROW)).toBe(ROW * COUNT);
});

test('few rows, and all rows on paper, are drawn whole', () => {
  const { rerender } = renderScreen(list({}, items.slice(0, 60)));
  expect(names()).toHaveLength(60);
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  rerender(list());
  expect(names().length).toBeLessThan(60);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(names()).toHaveLength(COUNT);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(names().length).toBeLessThan(60);
});

test('J and K go row by row past what is drawn, and the row with the focus stays', async () => {
  const { user } = renderScreen(list());
  await user.keyboard('j'.repeat(50));
  expect(row(49)).toHaveFocus();
  scrollTo(ROW * 150);
  await waitFor(() => expect(names()).toContain(150));
  expect(row(49)).toHaveFocus();
  await user.keyboard('j');
  expect(row(50)).toHaveFocus();
  await user.keyboard('kkk');
  expect(row(47)).toHaveFocus();
});

test('Back gives the focus to the row that was opened, also once it has come near the screen', async () => {
  const { unmount } = renderScreen(list());
  scrollTo(ROW * 100);
  await waitFor(() => expect(names()).toContain(104));
  act(() => row(104).focus());
  unmount();
  Object.assign(window, { scrollY: 0 });
  const fresh = renderScreen(list());
  expect(document.body).toHaveFocus();
  fresh.unmount();
  window.dispatchEvent(new Event('popstate'));
  renderScreen(list());
  expect(document.body).toHaveFocus();
  scrollTo(ROW * 100);
  await waitFor(() => expect(row(104)).toHaveFocus());
});

test('Back restores the selected rows, in the same list only; any other way begins anew', async () => {
  const bulk: ListProps<Item>['bulk'] = (chosen, _clear, all) => <output>{all?.count ?? chosen.length} rækker</output>;
  const choosing = (scope = 'a') => list({ bulk, scope, total: { count: COUNT, atLeast: false } });
  const { user, unmount } = renderScreen(choosing());
  await user.click(screen.getByRole('checkbox', { name: 'Vælg Kunde 2' }));
  unmount();
  const fresh = renderScreen(choosing());
  expect(screen.queryByText(/rækker$/)).toBeNull();
  fresh.unmount();
  window.dispatchEvent(new Event('popstate'));
  const other = renderScreen(choosing('b'));
  expect(screen.queryByText(/rækker$/)).toBeNull();
  other.unmount();
  window.dispatchEvent(new Event('popstate'));
  renderScreen(choosing());
  expect(screen.getByText('1 rækker')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Vælg Kunde 2' })).toBeChecked();
});

test('K goes to the very last row first', async () => {
  const { user } = renderScreen(list());
  await user.keyboard('k');
  expect(row(COUNT - 1)).toHaveFocus();
});

test('Shift selects rows between that are not drawn', async () => {
  const { user } = renderScreen(list({ bulk: (chosen) => <output>{chosen.length} rækker</output> }));
  await user.click(screen.getByRole('checkbox', { name: 'Vælg Kunde 2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: `Vælg Kunde ${COUNT - 1}` }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText(`${COUNT - 2} rækker`)).toBeInTheDocument();
});

test('after more rows were read the focus is on the first of them', async () => {
  const source = (change: object) =>
    ({ ...list().props.source, hasMore: true, ...change }) as ListProps<Item>['source'];
  const { user, rerender } = renderScreen(list({ source: source({ items: items.slice(0, 90) }) }));
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  await user.click(screen.getByRole('button', { name: 'Vis flere' }));
  rerender(list({ source: source({ items: items.slice(0, 90), isLoadingMore: true }) }));
  scrollTo(ROW * 85);
  rerender(list({ source: source({ items: items.slice(0, 120), hasMore: false }) }));
  expect(row(90)).toHaveFocus();
});

test('scrolling, choosing a row and drawing the screen again draw only the rows that change', async () => {
  const cell = jest.fn(({ name }: Item) => name);
  const counted: Column<Item>[] = [{ ...columns[0]!, cell }];
  const onOpen = () => undefined;
  const shown = () => list({ columns: [...counted], bulk: () => null, nameOf: ({ name }) => name, onOpen });
  const Screen = () => {
    const [times, setTimes] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Tegn igen, {times}
        </button>
        {shown()}
      </>
    );
  };
  const { user } = renderScreen(<Screen />);
  const drawnNow = () => new Set(cell.mock.calls.map(([{ id }]) => id));
  const before = drawnNow();
  cell.mockClear();
  scrollTo(ROW * 6);
  await waitFor(() => expect(cell).toHaveBeenCalled());
  expect([...drawnNow()].filter((id) => before.has(id))).toEqual([]);
  cell.mockClear();
  await user.click(screen.getByRole('checkbox', { name: 'Vælg Kunde 8' }));
  expect([...drawnNow()].filter((id) => before.has(id))).toEqual(['item8']);
  cell.mockClear();
  await user.click(screen.getByRole('button', { name: 'Tegn igen, 1' }));
  expect(screen.getByRole('button', { name: 'Tegn igen, 2' })).toBeInTheDocument();
  expect(cell).not.toHaveBeenCalled();
});

test('a step of the wheel draws the rows’ frame once, and not the heading', () => {
  const nameOf = jest.fn(({ name }: Item) => name);
  const drawHeading = jest.fn(() => 'Navn');
  const watched: Column<Item>[] = [
    {
      ...columns[0]!,
      get label() {
        return drawHeading();
      },
    },
  ];
  renderScreen(list({ columns: watched, nameOf }));
  nameOf.mockClear();
  drawHeading.mockClear();
  scrollTo(ROW * 6);
  expect(names()).toEqual(expect.arrayContaining([7, 20]));
  expect(nameOf.mock.calls.filter(([{ id }]) => id === 'item7')).toHaveLength(1);
  expect(drawHeading).not.toHaveBeenCalled();
});

test('rows that were never near the screen are taken to be as high as most of those that were', () => {
  const HIGH = 45;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HIGH);
  const { container } = renderScreen(list());
  expect(heightOf(container, HIGH)).toBe(HIGH * COUNT);
});

test('cut text gets its title when the pointer moves to it, and rows below a still pointer are not measured', () => {
  const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  renderScreen(list());
  const cell = (at: number) => row(at).closest<HTMLElement>('.truncate')!;
  // The test's browser has no pointer events with a place.
  const point = (at: number, clientX: number) =>
    ['pointerover', 'pointermove'].forEach((type) =>
      fireEvent(row(at), new MouseEvent(type, { bubbles: true, clientX, clientY: 60 })),
    );
  point(1, 50);
  expect(cell(1)).toHaveAttribute('title', 'Kunde 1');
  width.mockClear();
  point(4, 50);
  expect(width).not.toHaveBeenCalled();
  point(4, 51);
  expect(cell(4)).toHaveAttribute('title', 'Kunde 4');
});

test('text that is cut after two lines gets its title too', () => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  const long = {
    key: 'long',
    label: 'Titel',
    cell: ({ name }: Item) => <i className="two-lines">{`Sag hos ${name}`}</i>,
  };
  renderScreen(list({ columns: [...columns, long] }));
  fireEvent(screen.getByText('Sag hos Kunde 2'), new MouseEvent('pointermove', { bubbles: true, clientX: 5 }));
  expect(screen.getByText('Sag hos Kunde 2')).toHaveAttribute('title', 'Sag hos Kunde 2');
});
