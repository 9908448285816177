import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@/components/testing/render';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { List } from './list';
import type { ListProps } from './list-props';
import type { ListSource } from './source';
import type { Column } from './types';

type Item = { id: string; name: string };

const items: Item[] = ['Anna', 'Bo', 'Carl', 'Dorte'].map((name, at) => ({ id: `item${at}`, name }));
const columns: Column<Item>[] = [
  { key: 'name', label: 'Navn', cell: (item) => item.name, phone: 'main', isSortable: true },
  { key: 'id', label: 'Nummer', cell: (item) => item.id },
];
const source = (change: Partial<ListSource<Item>> = {}): ListSource<Item> => ({
  items,
  error: null,
  isStale: false,
  hasMore: false,
  isLoadingMore: false,
  isReading: false,
  loadMore: () => undefined,
  retry: () => undefined,
  ...change,
});
const list = (props: Partial<ListProps<Item>> = {}) => (
  <>
    <input aria-label="Søg" />
    <List
      label="Kunder"
      columns={columns}
      source={source()}
      nameOf={({ name }) => name}
      onOpen={() => undefined}
      empty={{ title: 'Ingen kunder', text: 'De kommer her.' }}
      {...props}
    />
  </>
);
const row = (name: string) => screen.getByRole('button', { name });

describe('keys', () => {
  test('J and K go to the rows from anywhere and stop at the ends; the arrows move from a row; Enter opens', async () => {
    const onOpen = jest.fn();
    const { user } = renderScreen(list({ onOpen }));
    await user.keyboard('{ArrowDown}');
    expect(document.body).toHaveFocus();
    await user.keyboard('j');
    expect(row('Anna')).toHaveFocus();
    await user.keyboard('j{ArrowDown}');
    expect(row('Carl')).toHaveFocus();
    await user.keyboard('{ArrowUp}k');
    expect(row('Anna')).toHaveFocus();
    await user.keyboard('k');
    expect(row('Anna')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(items[0]);
  });

  test('K goes to the last row first', async () => {
    const { user } = renderScreen(list());
    await user.keyboard('k');
    expect(row('Dorte')).toHaveFocus();
  });

  test('E edits the row that has the focus, X selects it, and a list has letters of its own', async () => {
    const [onEdit, finish] = [jest.fn(), jest.fn()];
    const { user } = renderScreen(list({ onEdit, keys: { d: finish }, bulk: () => null }));
    await user.keyboard('exd');
    expect(screen.queryByRole('region', { name: 'Valgte rækker' })).toBeNull();
    await user.keyboard('jjexd');
    expect(onEdit.mock.calls).toEqual([[items[1]]]);
    expect(finish.mock.calls).toEqual([[items[1]]]);
    expect(screen.getByRole('checkbox', { name: 'Vælg Bo' })).toBeChecked();
  });

  test('no key moves while one types, while Ctrl is held, or while a dialog is open', async () => {
    const { user } = renderScreen(list());
    await user.type(screen.getByRole('textbox', { name: 'Søg' }), 'jk');
    expect(screen.getByRole('textbox', { name: 'Søg' })).toHaveFocus();
    await user.tab();
    row('Bo').focus();
    await user.keyboard('{Control>}j{/Control}');
    expect(row('Bo')).toHaveFocus();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await user.keyboard('j');
    expect(row('Bo')).toHaveFocus();
    dialog.remove();
    await user.keyboard('j');
    expect(row('Carl')).toHaveFocus();
  });
});

describe('selection', () => {
  const bulk = (chosen: readonly Item[], done: () => void) => (
    <button onClick={done}>Arkivér {chosen.map(({ name }) => name).join(' ')}</button>
  );
  const box = (name: string) => screen.getByRole('checkbox', { name });

  test('Shift selects all from the one selected last; the bar counts and clears them', async () => {
    const { user } = renderScreen(list({ bulk }));
    await user.click(box('Vælg Bo'));
    await user.keyboard('{Shift>}');
    await user.click(box('Vælg Dorte'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('3 valgte');
    expect(box('Vælg Anna')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Arkivér Bo Carl Dorte' }));
    expect(box('Vælg Carl')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Arkivér/ })).toBeNull();
  });

  test('the heading’s box selects all rows and none', async () => {
    const { user } = renderScreen(list({ bulk }));
    await user.click(box('Vælg alle'));
    expect(screen.getByRole('button', { name: 'Arkivér Anna Bo Carl Dorte' })).toBeVisible();
    await user.click(box('Vælg alle'));
    expect(screen.queryByRole('button', { name: /^Arkivér/ })).toBeNull();
  });

  test('a selected row that is no longer shown is not among the selected', async () => {
    const { user, rerender } = renderScreen(list({ bulk }));
    await user.click(box('Vælg alle'));
    rerender(list({ bulk, source: source({ items: items.slice(2) }) }));
    expect(screen.getByRole('button', { name: 'Arkivér Carl Dorte' })).toBeVisible();
  });
});

test('an empty list that is narrowed can be shown whole again, unless it offers something better', async () => {
  const onReset = jest.fn();
  const none = { source: source({ items: [] }), onReset };
  const { user, rerender } = renderScreen(list(none));
  await user.click(screen.getByRole('button', { name: 'Nulstil filtre' }));
  expect(onReset).toHaveBeenCalledTimes(1);
  rerender(list({ ...none, empty: { title: 'Ingen', action: <button type="button">Søg i alle</button> } }));
  expect(screen.getByRole('button', { name: 'Søg i alle' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Nulstil filtre' })).toBeNull();
  rerender(list({ ...none, onReset: undefined }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a heading sorts up, then down, and says which', async () => {
  function Sorted() {
    const [sort, setSort] = useState('-created');
    return (
      <>
        {list({ sort, onSort: setSort })}
        <output>{sort}</output>
      </>
    );
  }
  const { user } = renderScreen(<Sorted />);
  const heading = screen.getByRole('columnheader', { name: 'Navn' });
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await user.click(within(heading).getByRole('button'));
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('status')).toHaveTextContent('name');
  await user.click(within(heading).getByRole('button'));
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('status')).toHaveTextContent('-name');
  expect(within(screen.getByRole('columnheader', { name: 'Nummer' })).queryByRole('button')).toBeNull();
});

describe('states', () => {
  test('while the first page is read the list is busy and has grey rows', () => {
    renderScreen(list({ source: source({ items: undefined }) }));
    expect(screen.getByRole('table', { name: 'Kunder' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
  });

  test('an empty list says so', () => {
    renderScreen(list({ source: source({ items: [] }) }));
    expect(screen.getByText('Ingen kunder')).toBeVisible();
    expect(screen.getByText('De kommer her.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a failure says why and is tried again; rows that were read stay', async () => {
    const retry = jest.fn();
    const error = new ClientError('upstream', 502);
    const { user, rerender } = renderScreen(list({ source: source({ items: undefined, error, retry }) }));
    expect(screen.getByRole('alert')).toHaveTextContent('Serveren svarer ikke. Prøv igen om lidt.');
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(list({ source: source({ error }) }));
    expect(row('Anna')).toBeVisible();
  });

  test('after "show more" the focus is on the first new row', async () => {
    const loadMore = jest.fn();
    const more = (change: Partial<ListSource<Item>>) =>
      list({ source: source({ hasMore: true, loadMore, ...change }) });
    const { user, rerender } = renderScreen(more({ items: items.slice(0, 2) }));
    await user.click(screen.getByRole('button', { name: 'Vis flere' }));
    expect(loadMore).toHaveBeenCalledTimes(1);
    rerender(more({ items: items.slice(0, 2), isLoadingMore: true }));
    rerender(more({ hasMore: false }));
    expect(row('Carl')).toHaveFocus();
  });

  test('rows are read before the end of the list is reached, and the focus stays', () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    class Observer {
      constructor(report: (typeof seen)[number]) {
        seen.push(report);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    const usual = globalThis.IntersectionObserver;
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const loadMore = jest.fn();
    const more = (change: Partial<ListSource<Item>>) =>
      list({ source: source({ hasMore: true, loadMore, ...change }) });
    const { rerender } = renderScreen(more({ items: items.slice(0, 2) }));
    row('Anna').focus();
    seen.at(-1)?.([{ isIntersecting: false }]);
    expect(loadMore).not.toHaveBeenCalled();
    seen.at(-1)?.([{ isIntersecting: true }]);
    expect(loadMore).toHaveBeenCalledTimes(1);
    rerender(more({ items: items.slice(0, 2), isReading: true, isLoadingMore: true }));
    seen.at(-1)?.([{ isIntersecting: true }]);
    expect(loadMore).toHaveBeenCalledTimes(1);
    // Reading all rows again cancelled the read of more rows, so the list asks for them again.
    rerender(more({ items: items.slice(0, 2) }));
    seen.at(-1)?.([{ isIntersecting: true }]);
    expect(loadMore).toHaveBeenCalledTimes(2);
    expect(seen).toHaveLength(3);
    rerender(more({ items }));
    expect(row('Anna')).toHaveFocus();
    // A page that failed is not asked for again and again.
    rerender(more({ items, error: new ClientError('upstream', 502) }));
    seen.at(-1)?.([{ isIntersecting: true }]);
    expect(loadMore).toHaveBeenCalledTimes(2);
    Object.assign(globalThis, { IntersectionObserver: usual });
  });
});

describe('order', () => {
  const handle = (name: string) => screen.getByRole('button', { name: `Flyt ${name}` });

  test('the arrows on a row’s handle move it, but not beyond the ends', () => {
    const onMove = jest.fn();
    renderScreen(list({ onMove }));
    fireEvent.keyDown(handle('Bo'), { key: 'ArrowUp' });
    expect(onMove).toHaveBeenLastCalledWith(['item1', 'item0', 'item2', 'item3'], items[1]);
    fireEvent.keyDown(handle('Bo'), { key: 'ArrowDown' });
    expect(onMove).toHaveBeenLastCalledWith(['item0', 'item2', 'item1', 'item3'], items[1]);
    fireEvent.keyDown(handle('Anna'), { key: 'ArrowUp' });
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  test('the handle’s menu moves the row to the top and the bottom', async () => {
    const onMove = jest.fn();
    const { user } = renderScreen(list({ onMove }));
    await user.click(handle('Carl'));
    await user.click(await screen.findByRole('menuitem', { name: 'Flyt øverst' }));
    expect(onMove).toHaveBeenLastCalledWith(['item2', 'item0', 'item1', 'item3'], items[2]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(handle('Dorte'));
    expect(await screen.findByRole('menuitem', { name: 'Flyt nederst' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('all rows of a list that has more', () => {
  const page = { items: items.slice(0, 2), hasMore: true };
  const bulk: ListProps<Item>['bulk'] = (chosen, _done, all) => (
    <output>{all ? `alle ${all.count} uden ${all.except.join()}` : `kun ${chosen.length}`}</output>
  );
  const region = () => screen.getByRole('region', { name: 'Valgte rækker' });

  test('are selected at once, also those not read, and single ones are left out again', async () => {
    const total = { count: 1204, atLeast: false };
    const { user } = renderScreen(list({ bulk, total, source: source(page) }));
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Anna' }));
    expect(region()).toHaveTextContent('kun 1');
    await user.click(screen.getByRole('button', { name: 'Vælg alle 1.204' }));
    expect(region()).toHaveTextContent('Alle 1.204 valgt');
    expect(screen.getByRole('checkbox', { name: 'Vælg Bo' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Bo' }));
    expect(region()).toHaveTextContent('1.203 valgte');
    expect(region()).toHaveTextContent('alle 1203 uden item1');
    await user.click(screen.getByRole('button', { name: 'Fravælg alle' }));
    expect(screen.queryByRole('region', { name: 'Valgte rækker' })).toBeNull();
  });

  test('are not offered when there are more than are counted', async () => {
    const { user } = renderScreen(list({ bulk, total: { count: 10_000, atLeast: true }, source: source(page) }));
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Anna' }));
    expect(region()).toHaveTextContent('Over 10.000: filtrér for at vælge alle');
    expect(screen.queryByRole('button', { name: /^Vælg alle / })).toBeNull();
  });

  test('are no longer selected when the filter changes', async () => {
    const total = { count: 1204, atLeast: false };
    const { user, rerender } = renderScreen(list({ bulk, total, scope: 'a', source: source(page) }));
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Anna' }));
    await user.click(screen.getByRole('button', { name: 'Vælg alle 1.204' }));
    rerender(list({ bulk, total, scope: 'b', source: source(page) }));
    expect(screen.queryByRole('region', { name: 'Valgte rækker' })).toBeNull();
  });
});
