import { readTimes } from './times-query.ts';

test.each([
  ['3 x ladestander', 'ladestander', 3],
  ['3× ladestander', 'ladestander', 3],
  ['12 X HPFI-relæ', 'HPFI-relæ', 12],
  ['2 * LED', 'LED', 2],
])('%s is %s so many times', (query, q, times) => expect(readTimes(query)).toEqual({ q, times }));

test.each(['3 x 1,5 mm²', '3x1,5', '0 x tavle', '100 x tavle', 'kabel 3 x grøn', '3 x', '3 x ', '3'])(
  '%s is searched as it is',
  (query) => expect(readTimes(query)).toEqual({ q: query.trim() }),
);
