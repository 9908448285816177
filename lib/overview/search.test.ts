import type { OfferItem } from './queries.ts';
import { matchesOffer } from './search.ts';

const offer = {
  offerNumber: 10042,
  title: 'Ny gruppetavle',
  address: 'Østergade 4',
  city: 'Aalborg',
  zip: '9000',
  expand: { lead: { id: 'a', name: 'Åse Holm', phones: [{ raw: '20 30 40 50', normalised: '20304050' }] } },
} as OfferItem;

test.each([
  ['', true],
  ['10042', true],
  ['østergade', true],
  ['ålborg tavle', true],
  ['aase', true],
  ['20304050', true],
  ['tavle odense', false],
])('%p → %p', (query, hit) => expect(matchesOffer(offer, query)).toBe(hit));
