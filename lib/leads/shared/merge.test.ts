import { mergeLeads, proposeChoices, proposeKept, type MergeChoices } from './merge.ts';
import type { Lead } from './types.ts';

const lead = (fields: Partial<Lead> = {}) =>
  ({
    id: 'lead00000000001',
    name: 'Anna Demo',
    created: '2026-01-01 08:00:00.000Z',
    updated: '2026-01-01 08:00:00.000Z',
    ...fields,
  }) as Lead;
const other = (fields: Partial<Lead> = {}) => lead({ id: 'lead00000000002', ...fields });
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ raw: String(from + at), normalised: String(from + at) }));

test('proposed is what is filled in; of two the one that was changed last; of two notes both', () => {
  const kept = lead({ email: 'a@demo.test', company: '', ean: '1', note: 'Har hund', statusAt: '2026-03-01' as never });
  const late = other({
    email: 'b@demo.test',
    company: 'Demo ApS',
    ean: '',
    note: 'Port',
    status: 'tabt' as never,
    statusAt: '2026-02-01' as never,
    updated: '2026-05-01 08:00:00.000Z' as never,
  });
  expect(proposeChoices({ ...kept, status: 'ny' as never }, late)).toEqual({
    email: 'other',
    company: 'other',
    ean: 'kept',
    note: 'both',
    status: 'kept',
  });
});

test('kept is at first the one with offers, else the older one', () => {
  const [old, young] = [lead(), other({ created: '2026-02-01 08:00:00.000Z' as never })];
  expect(proposeKept({ lead: young, offers: 0 }, { lead: old, offers: 0 }).lead).toBe(old);
  expect(proposeKept({ lead: old, offers: 0 }, { lead: young, offers: 2 }).lead).toBe(young);
  expect(proposeKept({ lead: young, offers: 3 }, { lead: old, offers: 1 }).lead).toBe(old);
});

test.each<[string, Partial<Lead>, MergeChoices, number]>([
  ['the same address in another spelling', { address: 'Ostergade 14', zip: '8000' }, {}, 0],
  ['another floor', { address: 'Østergade 14, 2. tv.', zip: '8000' }, {}, 1],
  ['the same street in another town', { address: 'Østergade 14', zip: '5000' }, {}, 1],
  ['the other one chosen', { address: 'Nørregade 2', zip: '8000' }, { address: 'other' }, 1],
  ['no address', { address: '', zip: '8000' }, {}, 0],
])('an address that was not chosen is kept once: %s', (_, fields, choices, count) => {
  const { addresses } = mergeLeads(lead({ address: 'Østergade 14', zip: '8000' }), other(fields), choices);
  expect(addresses).toHaveLength(count);
});

test('more phones than a customer has room for stay with the other person', () => {
  const merged = mergeLeads(lead({ phones: numbers(71000000, 4) }), other({ phones: numbers(71000003, 5) }), {});
  expect((merged.fields.phones as unknown[]).length).toBe(6);
  expect(merged.contacts).toMatchObject([{ name: 'Anna Demo', phones: ['71000006', '71000007'], email: '' }]);
});

test('the same person in another spelling is nobody more', () => {
  const kept = lead({ name: 'Anna Østergård', email: 'A@demo.test' });
  const merged = mergeLeads(kept, other({ name: 'anna ostergaard', email: 'a@demo.test' }), {});
  expect(merged.contacts).toEqual([]);
});
