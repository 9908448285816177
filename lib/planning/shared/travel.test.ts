import fc from 'fast-check';
import { allPostcodes } from '../../core/shared/postcodes.ts';
import type { Place } from './places.ts';
import { totalsOf } from './plan.ts';
import { pointOf } from './point-of.ts';
import type { PlanStop } from './rules.ts';
import { greatCircle, leastAccurate, travelBetween } from './travel.ts';

const exact = (lat: number, lng: number, zip = ''): Place => ({ address: '', zip, point: pointOf({ lat, lng, zip }) });
const byZip = (zip: string, address = ''): Place => ({ address, zip, point: pointOf({ lat: 0, lng: 0, zip }) });
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const coordinates = fc.tuple(degrees(54.6, 57.7), degrees(8.1, 12.6));
const place = fc.oneof(
  coordinates.map(([lat, lng]) => exact(lat, lng)),
  fc.constantFrom(...allPostcodes()).map(({ zip }) => byZip(zip)),
  fc.constant(byZip('')),
);

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
  test('is the same both ways, and grows with the distance', () => {
    fc.assert(fc.property(place, place, (a, b) => expect(travelBetween(a, b)).toEqual(travelBetween(b, a))));
    fc.assert(
      fc.property(coordinates, coordinates, ([lat, lng], [lat2, lng2]) => {
        const [a, b, half] = [exact(lat, lng), exact(lat2, lng2), exact((lat + lat2) / 2, (lng + lng2) / 2)];
        expect(travelBetween(a, a)).toEqual({ minutes: 0, meters: 0, accuracy: 'exact' });
        expect(travelBetween(a, half).minutes).toBeLessThanOrEqual(travelBetween(a, b).minutes);
      }),
    );
  });

  test('is close to known drives', () => {
    const [short, long] = ['8260', '8600'].map((zip) => travelBetween(byZip('8000'), byZip(zip)).minutes);
    expect(short).toBeGreaterThan(8);
    expect(short).toBeLessThan(20);
    expect(long).toBeGreaterThan(35);
    expect(long).toBeLessThan(60);
    const acrossTown = travelBetween(byZip('9200'), byZip('9000'));
    expect(acrossTown.meters).toBeLessThan(8000);
  });

  test('two addresses of one postcode without points get an estimate above 0', () => {
    for (const { zip } of allPostcodes()) {
      const travel = travelBetween(byZip(zip, 'Østergade 1'), byZip(zip, 'Vestergade 1'));
      expect(travel).toEqual({ minutes: 10, meters: 3510, accuracy: 'postcode' });
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
        accuracy: 'exact',
      });
    }
    expect(travelBetween(byZip('9200', 'Æblevej 1'), byZip('9000', 'Æblevej 1')).minutes).toBeGreaterThan(0);
  });

  test('an unknown place counts as 15 minutes and 0 km', () => {
    for (const other of [exact(56, 10), byZip('9200'), byZip('')]) {
      expect(travelBetween(byZip('DE-24937'), other)).toEqual({ minutes: 15, meters: 0, accuracy: 'unknown' });
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
