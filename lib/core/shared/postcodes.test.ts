import { createHash } from 'node:crypto';
import { allPostcodes, cityOf, findPostcode, zipsWithin } from './postcodes.ts';
import postcodes from './postcodes.json';

describe('the table', () => {
  test('is danish-postcodes.csv, byte for byte', () => {
    const file = [postcodes.columns, ...postcodes.rows].map((line) => `${line}\n`).join('');
    const hash = createHash('sha256').update(file).digest('hex');
    expect(hash).toBe('9a07219bd135bce358c4659eb36bacce2b752684c02f3499db72bd4b6eb82be2');
  });

  test('has a town and a point for each of its 1,154 postcodes', () => {
    expect(postcodes.rows).toHaveLength(1154);
    expect(allPostcodes()).toHaveLength(1154);
    for (const row of postcodes.rows) {
      const [zip = '', city, lat, lng] = row.split(',');
      expect(findPostcode(zip)).toEqual({ zip, city, lat: Number(lat), lng: Number(lng) });
      expect(cityOf(zip)).toBe(city);
    }
  });
});

test('postcodes within a distance are measured between their points', () => {
  expect(zipsWithin('3700', 10_000)).toContain('3700');
  expect(zipsWithin('5000', 25_000)).toEqual(expect.arrayContaining(['5000', '5260']));
  expect(zipsWithin('5000', 25_000)).not.toContain('8000');
  expect(zipsWithin('9999', 10_000)).toBeNull();
});

describe('cityOf', () => {
  it.each([
    ['2100', 'København Ø'],
    ['2770', 'Kastrup'],
    ['8000', 'Aarhus C'],
    ['9200', 'Aalborg SV'],
    ['9990', 'Skagen'],
    ['2990', 'Nivå'],
    ['3000', 'Helsingør'],
    ['1057', 'København K'],
    ['1620', 'København V'],
    ['1950', 'Frederiksberg C'],
  ])('%s is %s', (zip, city) => expect(cityOf(zip)).toBe(city));

  const unknown = [
    '',
    '999',
    '0000',
    '0900',
    '1000',
    '3900',
    '8001',
    '9999',
    '20000',
    'zip,',
    'abcd',
    'DK-2100',
    'DE-24937',
    'FO-100',
  ];
  it.each(unknown)('%p is unknown', (zip) => {
    expect(cityOf(zip)).toBe('');
    expect(findPostcode(zip)).toBeNull();
  });
});
