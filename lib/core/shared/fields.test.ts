import { optionalCvr, optionalZip } from './fields.ts';

test.each(['', '8000', '0555', '0900', '9990', '3900', 'DE-24937', 'D-24937', 'FO-100', 'se 211 19', ' 8000 '])(
  'postcode %p',
  (zip) => expect(optionalZip.parse(zip)).toBe(zip.trim()),
);
test.each(['abc', '800', '99999', '80000', '8000 Aarhus', 'DE-', '-8000', 'DEU-24937'])('no postcode: %p', (zip) =>
  expect(optionalZip.safeParse(zip).error?.issues[0]).toMatchObject({ params: { code: 'zip' } }),
);
test.each(['0554', '9991'])('no postcode of Denmark: %p', (zip) =>
  expect(optionalZip.safeParse(zip).error?.issues[0]).toMatchObject({ params: { code: 'unknownZip' } }),
);
test.each(['10000009', '10 00 00 09', 'DK10000009', 'DK 10 00 00 09'])('CVR %p', (cvr) =>
  expect(optionalCvr.parse(cvr)).toBe('10000009'),
);
test('no CVR number is a value', () => expect(optionalCvr.parse('')).toBe(''));
test.each(['123', '123456789', 'DE10000009', 'DK'])('no CVR: %p', (cvr) =>
  expect(optionalCvr.safeParse(cvr).error?.issues[0]).toMatchObject({ params: { code: 'cvr' } }),
);
