import { cityOf } from './postcodes.ts';

describe('cityOf', () => {
  it.each([
    ['2100', 'København Ø'],
    ['8000', 'Aarhus C'],
    ['9990', 'Skagen'],
    ['2990', 'Nivå'],
    ['3000', 'Helsingør'],
    ['1057', 'København K'],
    ['1620', 'København V'],
    ['1950', 'Frederiksberg C'],
  ])('%s is %s', (zip, city) => expect(cityOf(zip)).toBe(city));

  it.each(['', '999', '0000', '1000', '9999', '20000', 'abcd', 'DK-2100'])('%p is not known', (zip) =>
    expect(cityOf(zip)).toBe(''),
  );
});
