import { screen, waitFor, within } from '@testing-library/react';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs';
import { renderScreen } from '@/components/testing/render';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { ListTools } from './list-tools';
import { useListState } from './use-list-state';

const VIEWS = ['alle', 'mine'] as const;
const CITIES = ['Aarhus', 'Odense', 'Vejle'] as const;
const FILTERS = {
  vis: parseAsStringLiteral(VIEWS).withDefault('alle'),
  by: parseAsArrayOf(parseAsString).withDefault([]),
};

function Tools() {
  const list = useListState({ filters: FILTERS, sorts: { keys: ['name', 'created'], usual: 'name' } });
  return (
    <>
      <ListTools
        list={list}
        searchLabel="Søg i kunder"
        sorts={[
          { key: 'name', label: 'Navn', isSortable: true },
          { key: 'created', label: 'Oprettet', isSortable: true },
          { key: 'note', label: 'Note' },
        ]}
        filters={
          <>
            <FilterChips
              label="Visning"
              options={VIEWS.map((value) => ({ value, label: value, count: value === 'mine' ? 3 : undefined }))}
              value={list.filters.vis}
              onChange={(vis) => list.setFilters({ vis })}
            />
            <FilterMenu
              label="By"
              values={CITIES}
              chosen={list.filters.by as (typeof CITIES)[number][]}
              textOf={(city) => city}
              onChange={(by) => list.setFilters({ by })}
            />
          </>
        }
      />
      <output>{list.settledQ}</output>
      <p data-testid="sort">{list.sort}</p>
      <div data-slot="list">
        <button data-row>Første</button>
      </div>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Søg i kunder' });

test('the search is kept in the URL and settles after a pause; Escape and the button clear it', async () => {
  const { user, search } = renderScreen(<Tools />);
  await user.type(box(), 'hans');
  await waitFor(() => expect(search()).toBe('?q=hans'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('hans'));
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  await waitFor(() => expect(search()).toBe(''));
  await user.type(box(), 'x');
  await user.click(screen.getByRole('button', { name: 'Ryd' }));
  expect(box()).toHaveValue('');
});

test('↓ in the search goes to the first row', async () => {
  const { user } = renderScreen(<Tools />, { search: '?q=hans' });
  expect(box()).toHaveValue('hans');
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Første' })).toHaveFocus();
});

test('chips choose one value and show its count', async () => {
  const { user, search } = renderScreen(<Tools />);
  const chip = (name: RegExp) => within(screen.getByRole('group', { name: 'Visning' })).getByRole('button', { name });
  expect(chip(/^alle/)).toHaveAttribute('aria-pressed', 'true');
  expect(chip(/^mine/)).toHaveTextContent('mine3');
  await user.click(chip(/^mine/));
  expect(chip(/^mine/)).toHaveAttribute('aria-pressed', 'true');
  expect(chip(/^alle/)).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(search()).toBe('?vis=mine'));
});

test('a filter menu chooses several values, in the menu’s order, and its button tells which or how many', async () => {
  const { user, search } = renderScreen(<Tools />);
  await user.click(screen.getByRole('button', { name: 'By' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Vejle' }));
  await waitFor(() => expect(search()).toBe('?by=Vejle'));
  await user.keyboard('{Escape}');
  const by = await screen.findByRole('button', { name: /^By ?: Vejle$/ });
  expect(by).toHaveAttribute('title', 'By: Vejle');
  await user.click(by);
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Aarhus' }));
  await waitFor(() => expect(search()).toBe('?by=Aarhus,Vejle'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /^By ?: 2$/ })).toBeVisible();
});

test('one button clears the search and all filters, but not the sort', async () => {
  const { user, search } = renderScreen(<Tools />, { search: '?q=hans&vis=mine&by=Vejle&sort=-created' });
  expect(screen.getByRole('button', { name: 'Filtre (2)' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Nulstil filtre' }));
  await waitFor(() => expect(search()).toBe('?sort=-created'));
  expect(box()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'By' })).toBeVisible();
});

test('the phone’s select sorts by the sortable columns, up and down', async () => {
  const { user, search } = renderScreen(<Tools />);
  const select = screen.getByRole('combobox', { name: 'Sortering' });
  expect(within(select).getAllByRole('option')).toHaveLength(4);
  await user.selectOptions(select, '-created');
  await waitFor(() => expect(search()).toBe('?sort=-created'));
  await user.selectOptions(select, 'name');
  await waitFor(() => expect(search()).toBe(''));
});

test('a sort that the list does not have is ignored', () => {
  renderScreen(<Tools />, { search: '?sort=-secret' });
  expect(screen.getByTestId('sort')).toHaveTextContent(/^name$/);
});

test('the button of the folded filters opens them, and so does the chosen chip', async () => {
  const { user } = renderScreen(<Tools />);
  const fold = screen.getByRole('button', { name: /^Filtre/ });
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  await user.click(screen.getByRole('button', { name: 'alle' }));
  expect(fold).toHaveAttribute('aria-expanded', 'true');
});
