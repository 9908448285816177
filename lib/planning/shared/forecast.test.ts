import fc from 'fast-check';
import { forecastDay } from './forecast.ts';
import type { StopStatus } from './values.ts';

const stopAt = (id: string, startMinute: number, endMinute: number, status: StopStatus = 'planlagt', minutes = 0) => ({
  stop: { id, startMinute, endMinute, status },
  travel: { minutes },
});
type Stop = ReturnType<typeof stopAt>;
/** Of somebody who has reported an earlier visit of the day. */
const heard = (...stops: Stop[]) => [stopAt('first', 420, 440, 'udfoert'), ...stops];
const delaysOf = (stops: Stop[], now: number) =>
  Object.fromEntries([...forecastDay(stops, now).delays].map(([id, { minutes }]) => [id, minutes]));

test('a stop is late if it has not started or not ended in time', () => {
  expect(delaysOf(heard(stopAt('a', 480, 540)), 479)).toEqual({});
  expect(delaysOf(heard(stopAt('a', 480, 540)), 481)).toEqual({ a: 1 });
  expect(delaysOf([stopAt('a', 480, 540, 'paa_vej')], 500)).toEqual({ a: 20 });
  expect(delaysOf([stopAt('a', 480, 540, 'ankommet')], 540)).toEqual({});
  expect(delaysOf([stopAt('a', 480, 540, 'ankommet')], 555)).toEqual({ a: 15 });
  expect(delaysOf([stopAt('a', 480, 540, 'udfoert')], 900)).toEqual({});
  expect(delaysOf([stopAt('a', 480, 540, 'ikke_hjemme'), stopAt('b', 480, 540, 'sprunget_over')], 900)).toEqual({});
});

test('a visit that runs over delays those after it, until a gap makes it good', () => {
  const day = [
    stopAt('a', 480, 540, 'ankommet'),
    stopAt('b', 555, 615, 'planlagt', 15),
    stopAt('c', 645, 705, 'planlagt', 15),
    stopAt('d', 900, 960, 'planlagt', 20),
  ];
  expect(delaysOf(day, 540)).toEqual({});
  // B is reached 9 minutes late: too little to name.
  expect(delaysOf(day, 549)).toEqual({ a: 9 });
  expect(delaysOf(day, 554)).toEqual({ a: 14, b: 14 });
  expect(delaysOf(day, 600)).toEqual({ a: 60, b: 60, c: 45 });
});

test('after a visit that is done the next one is late at its start only', () => {
  const day = [stopAt('a', 480, 540, 'udfoert'), stopAt('b', 600, 660, 'planlagt', 45)];
  expect(delaysOf(day, 595)).toEqual({});
  expect(delaysOf(day, 612)).toEqual({ b: 12 });
});

test('a stop that was put off is reached after the one where the technician is', () => {
  const day = [stopAt('a', 480, 540, 'planlagt', 10), stopAt('b', 600, 660, 'ankommet', 20)];
  expect(delaysOf(day, 630)).toEqual({ a: 190 });
});

test('the next customer who waits is named, and whether the planned time is still to come', () => {
  const day = [stopAt('a', 480, 540, 'ankommet'), stopAt('b', 555, 615, 'planlagt', 15)];
  const { delays, behind } = forecastDay(day, 554);
  expect(behind).toEqual({ shown: day[1], minutes: 14 });
  expect(delays.get('a')).toEqual({ minutes: 14, isAhead: false });
  expect(delays.get('b')).toEqual({ minutes: 14, isAhead: true });
  // Nobody waits for the visit where the technician is.
  expect(forecastDay(day.slice(0, 1), 554).behind).toBeNull();
});

test('a day of which nothing was reported is unheard ten minutes after its first start, and never late', () => {
  const day = [stopAt('a', 480, 540), stopAt('b', 600, 660)];
  const nothing = { delays: new Map(), behind: null, unheard: null };
  expect(forecastDay(day, 489)).toEqual(nothing);
  expect(forecastDay(day, 490)).toEqual({ ...nothing, unheard: day[0] });
  expect(forecastDay(day, 1000)).toEqual({ ...nothing, unheard: day[0] });
  expect(forecastDay([], 1000)).toEqual(nothing);
});

test.each(['paa_vej', 'ankommet', 'udfoert', 'ikke_hjemme', 'sprunget_over'] as const)(
  'a step that is %s is heard of, however late the day is',
  (status) => {
    const day = [stopAt('a', 480, 540, status), stopAt('b', 600, 660)];
    expect(forecastDay(day, 700).unheard).toBeNull();
    expect(delaysOf(day, 700)).toHaveProperty('b');
  },
);

test('a visit that is open for four hours more than planned was not reported, and nobody is called late for it', () => {
  const day = [stopAt('a', 480, 540, 'ankommet'), stopAt('b', 600, 660)];
  expect(forecastDay(day, 779)).toMatchObject({ behind: { minutes: 179 }, unheard: null });
  expect(forecastDay(day, 1230)).toEqual({ delays: new Map(), behind: null, unheard: day[0] });
});

test('time that passes never makes a day less late', () => {
  const day = fc.array(fc.record({ gap: fc.nat(90), length: fc.integer({ min: 5, max: 240 }), drive: fc.nat(60) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(day, fc.nat(1439), fc.nat(120), (parts, now, passed) => {
      let at = 360;
      const stops = parts.map(({ gap, length, drive }, n) => {
        const start = at + gap;
        at = start + length;
        return stopAt(`s${n}`, start, at, n === 0 ? 'ankommet' : 'planlagt', drive);
      });
      fc.pre(forecastDay(stops, now + passed).unheard === null);
      const [before, after] = [delaysOf(stops, now), delaysOf(stops, now + passed)];
      for (const [id, late] of Object.entries(before)) expect(after[id] ?? 0).toBeGreaterThanOrEqual(late);
    }),
  );
});
