import {
  contactToFields,
  contactToForm,
  formToContact,
  hasRecipient,
  listPlaces,
  listRecipients,
  proposeRecipients,
  toggleRecipient,
  type LeadAddress,
  type LeadContact,
} from './contact-fields.ts';
import type { Lead } from './types.ts';

const person = (fields: Partial<LeadContact>) => ({ name: 'x', ...fields }) as LeadContact;
const place = (fields: Partial<LeadAddress>) => ({ label: 'x', address: 'Vej 1', ...fields }) as LeadAddress;
const LEAD = { name: 'Hanne', email: 'hanne@demo.test' };

describe('who an offer is sent to', () => {
  test('those who get offers; the main contact if nobody is said to', () => {
    const people = [
      person({ name: 'Vagn Vicevært', email: 'a@demo.test', getsOffers: true }),
      person({ name: 'Bo', email: 'b@demo.test', getsInvoices: true }),
      person({ name: 'Kaj Kasserer', email: 'c@demo.test', getsOffers: true }),
    ];
    const main = { to: 'hanne@demo.test', firstNames: 'Hanne' };
    expect(proposeRecipients(LEAD, people)).toEqual({ to: 'a@demo.test, c@demo.test', firstNames: 'Vagn og Kaj' });
    expect(proposeRecipients(LEAD, [people[0]!])).toEqual({ to: 'a@demo.test', firstNames: 'Vagn' });
    expect(proposeRecipients(LEAD, [people[1]!])).toEqual(main);
    expect(proposeRecipients(LEAD, [])).toEqual(main);
  });

  test('everybody with an address can be chosen, each address once, the main contact first', () => {
    const people = [
      person({ name: 'Vagn', role: 'Vicevært', email: 'v@demo.test' }),
      person({ name: 'Uden', email: '' }),
      person({ name: 'Igen', email: 'HANNE@demo.test' }),
    ];
    expect(listRecipients(LEAD, people)).toEqual([
      { name: 'Hanne', role: '', email: 'hanne@demo.test' },
      { name: 'Vagn', role: 'Vicevært', email: 'v@demo.test' },
    ]);
  });

  test.each([
    ['', 'a@demo.test'],
    ['b@demo.test', 'b@demo.test, a@demo.test'],
    ['b@demo.test; ', 'b@demo.test, a@demo.test'],
    ['A@demo.test', ''],
    [' a@demo.test , b@demo.test', 'b@demo.test'],
  ])('%j becomes %j by a press on a@demo.test', (typed, after) => {
    expect(toggleRecipient(typed, 'a@demo.test')).toBe(after);
    expect(hasRecipient(after, 'a@demo.test')).toBe(!hasRecipient(typed, 'a@demo.test'));
  });
});

describe('places', () => {
  const lead = { address: 'Torvet 1', zip: '8000', city: 'Aarhus C' } as Lead;

  test('the usual one is first, else the lead’s own', () => {
    const places = [place({ id: 'a', label: 'A' }), place({ id: 'b', label: 'B', usual: true })];
    expect(listPlaces(lead, places).map(({ id }) => id)).toEqual(['b', '', 'a']);
    expect(listPlaces(lead, [places[0]!]).map(({ id }) => id)).toEqual(['', 'a']);
    expect(listPlaces({} as Lead, [places[0]!]).map(({ id }) => id)).toEqual(['a']);
    expect(listPlaces({} as Lead, [])).toEqual([]);
  });
});

test('a form of a person is what is stored of the person', () => {
  const stored = person({ name: 'Vagn', role: 'Vicevært', phones: [{ raw: '72 00 00 02', normalised: '72000002' }] });
  expect(formToContact(contactToForm(stored))).toEqual(contactToFields(stored));
  expect(formToContact({ ...contactToForm({}), name: 'Ny', phones: [{ value: ' ' }, { value: '72000003 ' }] })).toEqual(
    {
      name: 'Ny',
      role: '',
      phones: ['72000003'],
      email: '',
      getsOffers: false,
      getsInvoices: false,
    },
  );
});
