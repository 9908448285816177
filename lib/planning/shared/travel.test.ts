import { greatCircle } from '../../core/shared/point.ts';
import fc from 'fast-check';
import { allPostcodes } from '../../core/shared/postcodes.ts';
import type { Place } from './places.ts';
import { totalsOf } from './plan.ts';
import { pointOf } from '../../core/shared/point-of.ts';
import type { PlanStop } from './rules.ts';
import { allTowns } from './roads/graph.ts';
import { leastAccurate, NO_TRAVEL, travelBetween } from './travel.ts';

const exact = (lat: number, lng: number, zip = ''): Place => ({ address: '', zip, point: pointOf({ lat, lng, zip }) });
const byZip = (zip: string, address = ''): Place => ({ address, zip, point: pointOf({ lat: 0, lng: 0, zip }) });
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const coordinates = fc.tuple(degrees(54.6, 57.7), degrees(8.1, 12.6));
const place = fc.oneof(
  coordinates.map(([lat, lng]) => exact(lat, lng)),
  fc.constantFrom(...allPostcodes()).map(({ zip }) => byZip(zip)),
  fc.constant(byZip('')),
);

/** The share of a known drive that the computed one may differ by. */
const BY_ROAD = 0.15;
const BY_FERRY = 0.25;
const ZIPS = {
  København: '1550',
  Roskilde: '4000',
  Helsingør: '3000',
  Næstved: '4700',
  Odense: '5000',
  Aarhus: '8000',
  Esbjerg: '6700',
  Svendborg: '5700',
  Nyborg: '5800',
  Middelfart: '5500',
  Silkeborg: '8600',
  Grenaa: '8500',
  Aalborg: '9000',
  Viborg: '8800',
  Vejle: '7100',
  Kolding: '6000',
  Frederikshavn: '9900',
  Thisted: '7700',
  Hobro: '9500',
  Skive: '7800',
  'Nykøbing M': '7900',
  Sønderborg: '6400',
  Aabenraa: '6200',
  Nakskov: '4900',
  'Nykøbing F': '4800',
  Rønne: '3700',
  Nexø: '3730',
  Tranebjerg: '8305',
  Kalundborg: '4400',
  Ærøskøbing: '5970',
  Faaborg: '5600',
};
/** Minutes that the drives really take. */
const KNOWN: readonly (readonly [keyof typeof ZIPS, keyof typeof ZIPS, number, number])[] = [
  ['København', 'Roskilde', 35, BY_ROAD],
  ['København', 'Helsingør', 45, BY_ROAD],
  ['København', 'Næstved', 65, BY_ROAD],
  ['København', 'Odense', 100, BY_ROAD],
  ['København', 'Aarhus', 185, BY_ROAD],
  ['København', 'Esbjerg', 180, BY_ROAD],
  ['Odense', 'Svendborg', 40, BY_ROAD],
  ['Odense', 'Nyborg', 25, BY_ROAD],
  ['Odense', 'Middelfart', 35, BY_ROAD],
  ['Aarhus', 'Silkeborg', 40, BY_ROAD],
  ['Aarhus', 'Grenaa', 60, BY_ROAD],
  ['Aarhus', 'Aalborg', 80, BY_ROAD],
  ['Aarhus', 'Viborg', 60, BY_ROAD],
  ['Vejle', 'Kolding', 27, BY_ROAD],
  ['Kolding', 'Esbjerg', 50, BY_ROAD],
  ['Aalborg', 'Frederikshavn', 50, BY_ROAD],
  ['Aalborg', 'Thisted', 80, BY_ROAD],
  ['Aalborg', 'Hobro', 40, BY_ROAD],
  ['Skive', 'Nykøbing M', 30, BY_ROAD],
  ['Sønderborg', 'Aabenraa', 35, BY_ROAD],
  ['Nakskov', 'Nykøbing F', 45, BY_ROAD],
  ['Rønne', 'Nexø', 35, BY_ROAD],
  ['Tranebjerg', 'Aarhus', 125, BY_FERRY],
  ['Kalundborg', 'Aarhus', 155, BY_FERRY],
  ['Svendborg', 'Ærøskøbing', 100, BY_FERRY],
  ['Faaborg', 'Sønderborg', 95, BY_FERRY],
];
const PAIRS = KNOWN.flatMap(([a, b, minutes, share]) => [
  { name: `${a}–${b}`, way: [townAt(a), townAt(b)] as const, minutes, share },
  { name: `${ZIPS[a]}–${ZIPS[b]}`, way: [byZip(ZIPS[a]), byZip(ZIPS[b])] as const, minutes, share },
]);

function townAt(name: string): Place {
  const town = allTowns().find((one) => one.name === name);
  return exact(town?.lat ?? 0, town?.lng ?? 0);
}

describe('pointOf', () => {
  // A table of 120 postcodes placed these towns wrongly.
  test.each([
    ['9200', 'Aalborg', 57.05, 9.92],
    ['9210', 'Aalborg', 57.05, 9.92],
    ['9220', 'Aalborg', 57.05, 9.92],
    ['5000', 'Odense', 55.4, 10.39],
    ['5200', 'Odense', 55.4, 10.39],
    ['5220', 'Odense', 55.4, 10.39],
    ['5230', 'Odense', 55.4, 10.39],
    ['5250', 'Odense', 55.4, 10.39],
    ['5260', 'Odense', 55.4, 10.39],
    ['5270', 'Odense', 55.4, 10.39],
    ['2770', 'Kastrup', 55.63, 12.64],
    ['1057', 'København', 55.68, 12.57],
    ['6720', 'Fanø', 55.42, 8.4],
  ])('%s is in %s', (zip, _town, lat, lng) => {
    const point = pointOf({ lat: 0, lng: 0, zip });
    expect(point?.accuracy).toBe('postcode');
    expect(point && greatCircle(point, { lat, lng })).toBeLessThan(8000);
  });

  test('each postcode has its own point, marked as a postcode point', () => {
    for (const { zip, lat, lng } of allPostcodes()) {
      expect(pointOf({ lat: 0, lng: 0, zip })).toEqual({ lat, lng, accuracy: 'postcode' });
    }
  });

  test('the point of the address is preferred', () => {
    expect(pointOf({ lat: 56.2, lng: 10.1, zip: '9200' })).toEqual({ lat: 56.2, lng: 10.1, accuracy: 'exact' });
    expect(pointOf({ lat: 56.2, lng: 10.1, zip: '' })).toEqual({ lat: 56.2, lng: 10.1, accuracy: 'exact' });
  });

  test.each(['', '8001', '0555', '3900', 'DE-24937', 'FO-100', 'SE-21119', '9999'])(
    '%p is unknown and never replaced by the next postcode',
    (zip) => {
      expect(pointOf({ lat: 0, lng: 0, zip })).toBeNull();
    },
  );
});

describe('travelBetween', () => {
  test('is the same both ways, and nothing at one place', () => {
    fc.assert(fc.property(place, place, (a, b) => expect(travelBetween(a, b)).toEqual(travelBetween(b, a))));
    fc.assert(
      fc.property(coordinates, ([lat, lng]) =>
        expect(travelBetween(exact(lat, lng), exact(lat, lng))).toEqual(NO_TRAVEL),
      ),
    );
  });

  test.each(PAIRS)('$name takes about $minutes minutes', ({ way: [a, b], minutes, share }) => {
    const travel = travelBetween(a, b);
    expect(Math.abs(travel.minutes - minutes)).toBeLessThanOrEqual(Math.max(5, minutes * share));
    expect(travel.ferry > 0).toBe(share === BY_FERRY);
  });

  test('is reached from every postcode, and at most a tenth longer than by way of a third', () => {
    const all = allPostcodes().map(({ zip }) => byZip(zip));
    const home = byZip('5000');
    for (const one of all) expect(travelBetween(home, one).minutes).toBeLessThan(13 * 60);
    const any = fc.constantFrom(...all);
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const by = travelBetween(a, c).minutes + travelBetween(c, b).minutes;
        expect(travelBetween(a, b).minutes).toBeLessThanOrEqual(by * 1.1);
      }),
      { numRuns: 3000 },
    );
  });

  test('goes around a fjord, over its bridge, or by its ferry', () => {
    const [aalborg, nørresundby] = [exact(57.051, 9.92), exact(57.061, 9.92)];
    expect(travelBetween(aalborg, nørresundby).meters).toBeGreaterThan(3000);
    expect(travelBetween(aalborg, nørresundby).minutes).toBeLessThan(15);
    // 2 km as the crow flies.
    const across = travelBetween(exact(56.705, 9.205), exact(56.706, 9.172));
    expect(across.ferry).toBeGreaterThan(0);
    expect(across.minutes).toBeGreaterThan(20);
  });

  test.each(['8592', '8799', '4592', '5943', '9940', '3700'])('%s has no bridge', (zip) => {
    expect(travelBetween(byZip(zip), byZip('8000')).ferry).toBeGreaterThan(0);
  });

  test('two addresses of one postcode without points get an estimate above 0', () => {
    for (const { zip } of allPostcodes()) {
      const travel = travelBetween(byZip(zip, 'Østergade 1'), byZip(zip, 'Vestergade 1'));
      expect(travel).toEqual({ minutes: 10, meters: 3510, ferry: 0, accuracy: 'postcode' });
    }
  });

  test.each([
    ['the point of the first is in the middle of the other’s area', exact(57.0116, 9.8702), byZip('9200')],
    ['both are street codes with one point', byZip('1057'), byZip('1058')],
    ['both are one record that has no address', byZip('9200'), byZip('9200')],
  ])('is estimated with more than 0 minutes where %s', (_name, a, b) => {
    const travel = travelBetween(a, b);
    expect(travel.accuracy).toBe('postcode');
    expect(travel.minutes).toBeGreaterThan(0);
    expect(travel.meters).toBeGreaterThan(0);
  });

  test('two jobs at one address need no drive, also at an unknown place', () => {
    for (const zip of ['9200', 'DE-24937']) {
      expect(travelBetween(byZip(zip, 'Æblevej 1'), byZip(zip, 'æblevej 1'))).toEqual({
        minutes: 0,
        meters: 0,
        ferry: 0,
        accuracy: 'exact',
      });
    }
    expect(travelBetween(byZip('9200', 'Æblevej 1'), byZip('9000', 'Æblevej 1')).minutes).toBeGreaterThan(0);
  });

  test('an unknown place counts as 15 minutes and 0 km', () => {
    for (const other of [exact(56, 10), byZip('9200'), byZip('')]) {
      expect(travelBetween(byZip('DE-24937'), other)).toEqual({
        minutes: 15,
        meters: 0,
        ferry: 0,
        accuracy: 'unknown',
      });
    }
  });
});

test('a day has the accuracy of its least accurate drive, and its kilometres are those of the known drives', () => {
  const stopIn = (where: Place, startMinute: number): PlanStop => ({
    id: String(startMinute),
    startMinute,
    endMinute: startMinute + 60,
    status: 'planlagt',
    fixedTime: false,
    place: where,
    title: '',
  });
  const home = exact(56.15, 10.2);
  const known = [stopIn(exact(56.16, 10.2), 480)];
  expect(totalsOf(home, known)).toMatchObject({ accuracy: 'exact' });
  expect(totalsOf(home, [...known, stopIn(byZip('8260'), 600)])).toMatchObject({ accuracy: 'postcode' });
  const way = travelBetween(home, exact(56.16, 10.2));
  expect(totalsOf(home, [...known, stopIn(byZip('DE-24937'), 600)])).toMatchObject({
    accuracy: 'unknown',
    driveMin: way.minutes + 30,
    driveMeters: way.meters,
  });
  expect(totalsOf(home, [])).toMatchObject({ accuracy: 'exact', driveMin: 0 });
  expect(leastAccurate([])).toBe('exact');
});
