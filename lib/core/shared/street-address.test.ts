import { parseStreetAddress, toHouseKey } from './street-address.ts';

test.each([
  ['Østergade 14', 'ostergade', '14', ''],
  ['Ostergade 14', 'ostergade', '14', ''],
  ['OESTERGADE 14', 'ostergade', '14', ''],
  ['Østergade14', 'ostergade', '14', ''],
  ['Østergade 14, 2. th.', 'ostergade', '14', '2. th.'],
  ['Østergade 14 st. tv', 'ostergade', '14', 'st. tv'],
  ['Østergade 14B, 1. sal', 'ostergade', '14b', '1. sal'],
  ['Østergade 14 B 1 tv', 'ostergade', '14b', '1 tv'],
  ['Østergade 014', 'ostergade', '14', ''],
  ['H.C. Andersens Vej 3', 'hcandersensvej', '3', ''],
  ['H C Andersens Vej 3, kld.', 'hcandersensvej', '3', 'kld.'],
  ['10. Februars Vej 12', '10februarsvej', '12', ''],
  ['Aaboulevarden 5', 'aboulevarden', '5', ''],
  ['Åboulevarden 5', 'aboulevarden', '5', ''],
])('%s is a street, a house and a floor', (address, street, number, floor) => {
  expect(parseStreetAddress(address)).toEqual({ street, number, floor });
});

test.each(['', 'Østergade', '14', 'Postboks', '  '])('%j is no house', (address) => {
  expect(parseStreetAddress(address)).toBeNull();
});

test('the floor makes no other house; the letter, the number and the postcode do', () => {
  const key = toHouseKey({ address: 'Østergade 14, 2. th.', zip: '8000' });
  expect(toHouseKey({ address: 'ostergade 14', zip: ' 8000' })).toBe(key);
  for (const [address, zip] of [
    ['Østergade 14A', '8000'],
    ['Østergade 4', '8000'],
    ['Østergade 14', '9000'],
    ['Vestergade 14', '8000'],
  ] as const)
    expect(toHouseKey({ address, zip })).not.toBe(key);
  expect(toHouseKey({ address: 'Østergade 14', zip: '' })).toBe('');
});
