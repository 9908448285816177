import { isFiltered, leadSearchQuery, MAX_QUERY, NO_FILTERS, readLeadSearch, type LeadSearch } from './filters.ts';

describe('readLeadSearch', () => {
  it('reads the parameters of the screen', () => {
    expect(readLeadSearch({ q: 'østerg', status: 'ny,kontaktet', ejer: 'mine', type: 'privat' })).toEqual({
      q: 'østerg',
      status: ['ny', 'kontaktet'],
      owner: 'mine',
      type: ['privat'],
    });
  });

  it('ignores unknown values and takes the first of a repeated parameter', () => {
    expect(readLeadSearch({ q: ['a', 'b'], status: 'x,ny,__proto__', ejer: 'alles', type: '' })).toEqual({
      ...NO_FILTERS,
      q: 'a',
      status: ['ny'],
    });
    expect(readLeadSearch({})).toEqual({ ...NO_FILTERS, q: '' });
  });

  it('cuts a query that is too long', () => expect(readLeadSearch({ q: 'x'.repeat(500) }).q).toHaveLength(MAX_QUERY));
});

test('a search is the same after writing it to a URL and reading it', () => {
  const search: LeadSearch = { q: 'ø&=', status: ['ny', 'venter'], owner: 'ledige', type: ['erhverv'] };
  expect(readLeadSearch(leadSearchQuery(search))).toEqual(search);
  expect(leadSearchQuery({ ...NO_FILTERS, q: '' })).toEqual({});
});

test('a search with an owner or a status is filtered', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, owner: 'ledige' })).toBe(true);
  expect(isFiltered({ ...NO_FILTERS, status: ['ny'] })).toBe(true);
});
