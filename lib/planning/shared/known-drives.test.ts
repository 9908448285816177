import fc from 'fast-check';
import {
  DriveMemory,
  packDrives,
  rememberDrives,
  toPair,
  toPoint,
  toPointKey,
  unpackDrives,
  type DriveRow,
} from './known-drives.ts';
import type { Place } from './places.ts';
import { travelBetween, travelsFrom } from './travel.ts';

const point = fc.record({
  lat: fc.double({ min: 54.5, max: 57.8, noNaN: true }),
  lng: fc.double({ min: 8, max: 15.2, noNaN: true }),
});
const row = fc
  .tuple(point, point, fc.nat(40_000), fc.nat(600_000))
  .map(([a, b, ...way]): DriveRow => [...toPair(toPointKey(a), toPointKey(b)), ...way]);
const placeAt = (lat: number, lng: number, accuracy: 'exact' | 'postcode' = 'exact'): Place => ({
  ...{ address: `${lat} ${lng}`, zip: '' },
  point: { lat, lng, accuracy },
});
const learn = (from: Place, to: Place, seconds: number, meters: number) =>
  rememberDrives(packDrives([[...toPair(toPointKey(from.point!), toPointKey(to.point!)), seconds, meters]]));

test('a point is the same as one a few metres away, and comes back as it was rounded', () => {
  expect(toPointKey({ lat: 56.162949, lng: 10.20392 })).toBe('56.1629,10.2039');
  fc.assert(fc.property(point, (one) => expect(toPointKey(toPoint(toPointKey(one)))).toBe(toPointKey(one))));
});

describe('the memory', () => {
  test('gives each drive the same both ways, and never holds more than it may', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { maxLength: 12 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 8 }),
        (all, most) => {
          const memory = new DriveMemory(most);
          for (const rows of all) {
            memory.remember(rows);
            expect(memory.size).toBeLessThanOrEqual(most);
            for (const [a, b] of rows) expect(memory.find(a, b)).toEqual(memory.find(b, a));
            const last = rows.at(-1);
            if (last) expect(memory.find(last[1], last[0])).toEqual({ seconds: last[2], meters: last[3] });
          }
        },
      ),
    );
  });

  test('forgets the oldest; one that is told again is new, and changes only if it differs', () => {
    const memory = new DriveMemory(2);
    memory.remember([
      ['a', 'b', 1, 1],
      ['a', 'c', 2, 2],
    ]);
    const { version } = memory;
    memory.remember([['a', 'b', 1, 1]]);
    expect(memory.version).toBe(version);
    memory.remember([['a', 'd', 3, 3]]);
    expect(memory.version).toBeGreaterThan(version);
    expect([memory.find('a', 'b'), memory.find('a', 'c')]).toEqual([{ seconds: 1, meters: 1 }, null]);
  });
});

test('drives that are packed for the way come out as they were', () => {
  fc.assert(fc.property(fc.array(row), (rows) => expect(unpackDrives(packDrives(rows))).toEqual(rows)));
});

describe('travelBetween', () => {
  test('takes a known drive, both ways, with the time to park; other pairs stay estimates', () => {
    const [a, b, c] = [placeAt(56.1, 9.1), placeAt(56.2, 9.2), placeAt(56.3, 9.3)];
    const [before, other] = [travelBetween(a, b), travelBetween(a, c)];
    const minutesTo = travelsFrom(a);
    learn(a, b, 1861, 21_345);
    const known = { minutes: 35, meters: 21_345, ferry: 0, accuracy: 'exact' };
    expect(before.minutes).not.toBe(35);
    expect([travelBetween(a, b), travelBetween(b, a)]).toEqual([known, known]);
    expect([minutesTo(b), travelsFrom(b)(a)]).toEqual([35, 35]);
    expect(travelBetween(a, c)).toEqual(other);
    learn(a, b, 60, 800);
    expect(travelBetween(a, b).minutes).toBe(4);
  });

  test('takes none between postcodes, nor for two doors of one property', () => {
    const [a, b] = [placeAt(55.1, 9.1), placeAt(55.2, 9.2, 'postcode')];
    const before = travelBetween(a, b);
    learn(a, b, 9000, 100_000);
    expect(travelBetween(a, b)).toEqual(before);
    const next = placeAt(55.1002, 9.1002);
    learn(a, next, 9000, 100_000);
    expect(travelBetween(a, next).minutes).toBe(0);
  });
});
