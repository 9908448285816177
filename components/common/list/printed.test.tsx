import { act, screen } from '@testing-library/react';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import { renderScreen } from '@/components/testing/render';
import { NumberInput } from '@/components/common/form/fields/number-input';
import { NativeSelect } from '@/components/ui/native-select';
import { FilterChips } from './filter-chips';
import { FilterMenu } from './filter-menu';
import { List } from './list';
import { ListTools } from './list-tools';
import { createWholeList } from './source';
import { useListState } from './use-list-state';

const FILTERS = {
  vis: parseAsStringLiteral(['alle', 'mine'] as const).withDefault('alle'),
  by: parseAsArrayOf(parseAsString).withDefault([]),
  set: parseAsString.withDefault(''),
  fra: parseAsInteger,
};
const items = [{ id: 'item1', name: 'Anna' }];

function Customers() {
  const list = useListState({ filters: FILTERS });
  const { vis, by, set, fra } = list.filters;
  return (
    <>
      <ListTools
        list={list}
        searchLabel="Søg"
        filters={
          <>
            <FilterChips
              label="Vis"
              options={[
                { value: 'alle', label: 'Alle', count: 12 },
                { value: 'mine', label: 'Mine', count: 3 },
              ]}
              value={vis}
              onChange={(next) => list.setFilters({ vis: next })}
            />
            <FilterMenu
              label="By"
              values={['Odense', 'Vejle']}
              chosen={by}
              textOf={(one) => one}
              onChange={() => undefined}
            />
            <NativeSelect aria-label="Set" data-chosen={set ? '' : undefined} value={set} onChange={() => undefined}>
              <option value="">Alle</option>
              <option value="ja">Set af kunden</option>
            </NativeSelect>
            <NumberInput
              kind="whole"
              empty={null}
              aria-label="Beløb fra"
              data-chosen={fra === null ? undefined : ''}
              value={fra}
              onChange={() => undefined}
            />
          </>
        }
      />
      <List
        label="Kunder"
        columns={[{ key: 'name', label: 'Navn', cell: ({ name }) => name, phone: 'main' }]}
        source={createWholeList({ error: null, refetch: () => undefined }, items)}
        nameOf={({ name }) => name}
        onOpen={() => undefined}
        bulk={() => null}
        actions={() => <button>Mere</button>}
        empty={{ title: 'Ingen', text: '-' }}
      />
    </>
  );
}
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));

test('paper says the search and every chosen filter in words, and how many rows there are', () => {
  renderScreen(<Customers />, { search: '?q=hans&by=Odense,Vejle&set=ja&fra=1000' });
  expect(screen.queryByText('1 række')).toBeNull();
  print();
  expect(
    screen.getByText('Søgning: »hans« · Vis: Alle · By: Odense, Vejle · Set: Set af kunden · Beløb fra: 1.000'),
  ).toBeInTheDocument();
  expect(screen.getByText('1 række')).toBeInTheDocument();
});

test('filters that are not chosen are not named', () => {
  renderScreen(<Customers />, { search: '?vis=mine' });
  print();
  expect(screen.getByText('Vis: Mine')).toBeInTheDocument();
});

test('rows on paper have neither boxes nor menus', () => {
  renderScreen(<Customers />);
  expect(screen.getByRole('checkbox', { name: 'Vælg Anna' })).toBeInTheDocument();
  print();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mere' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('checkbox', { name: 'Vælg Anna' })).toBeInTheDocument();
});
