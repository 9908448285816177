import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { List } from './list';
import { ListTools } from './list-tools';
import { createWholeList } from './source';
import type { Column } from './types';
import { useListLayout } from './use-list-layout';
import { useListState } from './use-list-state';

type Item = { id: string; name: string; city: string };
const items: Item[] = [{ id: 'item1', name: 'Anna', city: 'Odense' }];
const COLUMNS: Column<Item>[] = [
  { key: 'number', label: 'Nr.', cell: ({ id }) => id },
  { key: 'name', label: 'Navn', cell: ({ name }) => name, phone: 'main' },
  { key: 'city', label: 'By', cell: ({ city }) => city },
];

function Customers() {
  const list = useListState();
  const layout = useListLayout();
  return (
    <>
      <ListTools list={list} searchLabel="Søg" sorts={COLUMNS} layout={layout} />
      <List
        label="Kunder"
        {...layout.of(COLUMNS)}
        source={createWholeList({ error: null, refetch: () => undefined }, items)}
        nameOf={({ name }) => name}
        onOpen={() => undefined}
        empty={{ title: 'Ingen', text: '-' }}
      />
    </>
  );
}

const headings = () => screen.getAllByRole('columnheader', { hidden: true }).map((one) => one.textContent);
const open = async (search = '') => {
  const shown = renderScreen(<Customers />, { search });
  await shown.user.click(screen.getByRole('button', { name: 'Kolonner og rækkehøjde' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
};

test('a column is hidden and moved, the list follows at once, and the address keeps it', async () => {
  const { user, search, dialog } = await open();
  await user.click(dialog.getByRole('checkbox', { name: 'Nr.' }));
  await waitFor(() => expect(headings()).toEqual(['Navn', 'By']));
  await user.click(dialog.getByRole('button', { name: 'Flyt By frem' }));
  await waitFor(() => expect(headings()).toEqual(['By', 'Navn']));
  await waitFor(() => expect(search()).toBe('?kolonner=city,name'));
  await user.click(dialog.getByRole('button', { name: 'Standard' }));
  await waitFor(() => expect(headings()).toEqual(['Nr.', 'Navn', 'By']));
  await waitFor(() => expect(search()).toBe(''));
});

test('the column that opens a row cannot be hidden', async () => {
  const { dialog } = await open();
  expect(dialog.getByRole('checkbox', { name: 'Navn' })).toBeDisabled();
});

test('low rows are kept in the address', async () => {
  const { user, search, dialog } = await open();
  await user.click(dialog.getByRole('switch', { name: 'Lave rækker' }));
  await waitFor(() => expect(search()).toBe('?taethed=kompakt'));
  expect(dialog.getByRole('switch', { name: 'Lave rækker' })).toBeChecked();
});

test('an address with columns that the list does not have shows the others', () => {
  renderScreen(<Customers />, { search: '?kolonner=secret,city&taethed=tiny' });
  expect(headings()).toEqual(['Navn', 'By']);
});
