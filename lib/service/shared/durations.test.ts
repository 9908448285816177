import { getMedian, toTypicalDurations } from './durations.ts';

test.each([
  [[80], 80],
  [[60, 100], 80],
  [[300, 60, 82], 80],
  [[1, 2], 5],
])('the median of %j is %i', (minutes, median) => expect(getMedian(minutes)).toBe(median));

test('a type has a median once five of its jobs are finished', () => {
  const four = [60, 70, 80, 90].map((minutes) => ({ type: 'service' as const, minutes }));
  const of = (finished: typeof four) => toTypicalDurations(['service', 'eftersyn'], { service: 60 }, finished);
  expect(of(four)[0]).toEqual({ type: 'service', standardMin: 60, medianMin: 0, count: 4 });
  expect(of([...four, { type: 'service', minutes: 600 }])).toEqual([
    { type: 'service', standardMin: 60, medianMin: 80, count: 5 },
    { type: 'eftersyn', standardMin: 0, medianMin: 0, count: 0 },
  ]);
});
