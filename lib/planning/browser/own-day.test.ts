import { BLANK_ROUTE, BLANK_STOP } from './patch.ts';
import { findNextDay, sortDay } from './own-day.ts';
import type { ShownStop } from './view.ts';
import { NO_TRAVEL } from '../shared/travel.ts';
import type { StopStatus } from '../shared/values.ts';

const shown = (id: string, status: string): ShownStop => ({
  stop: { ...BLANK_STOP, id, status: status as StopStatus },
  travel: NO_TRAVEL,
  broken: [],
  changes: [],
});
const idsOf = (stops: readonly ShownStop[]) => stops.map(({ stop }) => stop.id);

test.each([
  ['the first open one', ['planlagt', 'planlagt', 'planlagt'], 's0', ['s1', 's2'], []],
  ['the one that they drive to', ['planlagt', 'paa_vej', 'udfoert'], 's1', ['s0'], ['s2']],
  ['where they are, before the one that they drive to', ['paa_vej', 'ankommet'], 's1', ['s0'], []],
  ['none, if all are over', ['udfoert', 'ikke_hjemme', 'sprunget_over'], undefined, [], ['s0', 's1', 's2']],
])('the next stop is %s', (_what, statuses, next, open, over) => {
  const sorted = sortDay(statuses.map((status, at) => shown(`s${at}`, status)));
  expect([sorted.next?.stop.id, idsOf(sorted.open), idsOf(sorted.over)]).toEqual([next, open, over]);
});

test('the next day with visits counts the open ones of all routes', () => {
  const route = (id: string, date: string) => ({ ...BLANK_ROUTE, id, date });
  const stop = (of: string, status: string) => ({
    ...BLANK_STOP,
    id: `${of}${status}`,
    route: of,
    status: status as StopStatus,
  });
  const routes = [
    route('c', '2027-02-05'),
    route('a', '2027-02-03'),
    route('b', '2027-02-04'),
    route('d', '2027-02-04'),
  ];
  const stops = [stop('a', 'udfoert'), stop('b', 'planlagt'), stop('d', 'paa_vej'), stop('c', 'planlagt')];
  expect(findNextDay({ routes, stops })).toEqual({ day: '2027-02-04', stops: 2 });
  expect(findNextDay({ routes, stops: [] })).toBeNull();
});
