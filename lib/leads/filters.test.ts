import { filterHits, isFiltered, MAX_QUERY, NO_FILTERS, readLeadSearch } from './filters.ts';
import type { LeadHit, OpenHit } from './types.ts';

const open = (over: Partial<OpenHit>): OpenHit => ({
  id: 'a',
  name: 'Anne',
  company: '',
  phones: [],
  email: '',
  address: '',
  zip: '',
  city: '',
  status: 'ny',
  customerType: 'privat',
  owner: { id: 'me', name: 'Sanne' },
  locked: false,
  ...over,
});
const locked: LeadHit = { id: 'l', name: 'Låst', owner: { id: 'other', name: 'Søren' }, locked: true };

describe('readLeadSearch', () => {
  it('reads what the screen writes', () => {
    expect(readLeadSearch({ q: 'østerg', status: 'ny,kontaktet', ejer: 'mine', type: 'privat' })).toEqual({
      q: 'østerg',
      status: ['ny', 'kontaktet'],
      owner: 'mine',
      type: ['privat'],
    });
  });

  it('leaves out what is no known value and takes the first of a repeated parameter', () => {
    expect(readLeadSearch({ q: ['a', 'b'], status: 'x,ny,__proto__', ejer: 'alles', type: '' })).toEqual({ ...NO_FILTERS, q: 'a', status: ['ny'] });
    expect(readLeadSearch({})).toEqual({ ...NO_FILTERS, q: '' });
  });

  it('cuts a query that is too long', () => expect(readLeadSearch({ q: 'x'.repeat(500) }).q).toHaveLength(MAX_QUERY));
});

describe('filterHits', () => {
  const hits = [open({ id: 'mine' }), open({ id: 'free', owner: null, status: 'venter' }), open({ id: 'firm', customerType: 'erhverv', status: 'tabt' }), locked];
  const ids = (filters: Partial<typeof NO_FILTERS>) => filterHits(hits, { ...NO_FILTERS, ...filters }, 'me').map((hit) => hit.id);

  it('lets all pass without filters', () => expect(ids({})).toEqual(['mine', 'free', 'firm', 'l']));
  it('by owner', () => {
    expect(ids({ owner: 'mine' })).toEqual(['mine', 'firm']);
    expect(ids({ owner: 'ledige' })).toEqual(['free']);
  });
  it('by status and type, where a locked hit shows neither', () => {
    expect(ids({ status: ['ny', 'venter'] })).toEqual(['mine', 'free']);
    expect(ids({ type: ['erhverv'] })).toEqual(['firm']);
    expect(ids({ status: ['ny'], type: ['erhverv'] })).toEqual([]);
  });
});

test('isFiltered', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, owner: 'ledige' })).toBe(true);
  expect(isFiltered({ ...NO_FILTERS, status: ['ny'] })).toBe(true);
});
