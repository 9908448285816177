import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../core/shared/company.ts';
import { addDays } from '../../core/shared/dates.ts';
import { getDrivingLimit, getExtraDriving, sortByStart } from './driving.ts';
import type { Place } from './places.ts';
import { totalsOf, travelsOf } from './plan.ts';
import { findFreeStartBetween, findLastToEnd, type PlanStop, type PlanTechnician, takesTime } from './rules.ts';
import { getWait, type SuggestDay, type WantedItem } from './slot-gaps.ts';
import { findSlots, type Suggestion } from './slots.ts';
import { leastTravelsFrom, travelBetween, travelsFrom } from './travel.ts';

/** A Monday without a holiday, and the evening before it. */
const MONDAY = '2026-11-23';
const NOW = { today: '2026-11-22', minute: 1200 };
const NOON = 720;

const point = fc.record({
  lat: fc.double({ min: 55.2, max: 57.2, noNaN: true }),
  lng: fc.double({ min: 8.6, max: 10.8, noNaN: true }),
});
/** Within some kilometres of each other. */
const inTown: fc.Arbitrary<Place> = point.map(({ lat, lng }) => ({
  ...{ address: '', zip: '8000' },
  point: { lat: 56.15 + (lat - 56.2) / 20, lng: 10.2 + (lng - 9.7) / 20, accuracy: 'exact' } as const,
}));
/** Places near each other and far apart, exact, by postcode or unknown, some of them at one address. */
const anywhere: fc.Arbitrary<Place> = fc.oneof(
  point.map(({ lat, lng }) => ({ address: '', zip: '8000', point: { lat, lng, accuracy: 'exact' } as const })),
  inTown,
  fc.constantFrom<Place>(
    { address: 'Vej 1', zip: '8000', point: { lat: 56.15, lng: 10.2, accuracy: 'postcode' } },
    { address: 'Vej 1', zip: '8000', point: { lat: 56.4, lng: 10.2, accuracy: 'exact' } },
    { address: 'Vej 2', zip: '8600', point: { lat: 56.17, lng: 9.55, accuracy: 'postcode' } },
    { address: '', zip: '', point: null },
  ),
);
const stopAt = (place: fc.Arbitrary<Place>) =>
  fc
    .record({
      place,
      startMinute: fc.integer({ min: 84, max: 170 }).map((n) => n * 5),
      length: fc.integer({ min: 3, max: 40 }).map((n) => n * 5),
      status: fc.constantFrom('planlagt' as const, 'planlagt' as const, 'ankommet' as const, 'sprunget_over' as const),
      fixedTime: fc.boolean(),
    })
    .map(({ length, ...one }) => ({ ...one, endMinute: one.startMinute + length, title: 'Sag' }));
const technicianFrom = (place: fc.Arbitrary<Place>) =>
  place.map((home): Omit<PlanTechnician, 'id'> => ({
    ...{ name: '', startsAt: '', active: true, skills: [], certificates: [], ...home },
    workHours: [[420, 900], [420, 900], [480, 960], null, [420, 780], null, null],
  }));
const boardOf = (place: fc.Arbitrary<Place>) =>
  fc
    .record({
      team: fc.array(technicianFrom(place), { minLength: 1, maxLength: 4 }),
      stops: fc.array(fc.array(stopAt(place), { maxLength: 4 }), { minLength: 20, maxLength: 20 }),
      isStored: fc.boolean(),
    })
    .map(({ team, stops, isStored }): SuggestDay[] =>
      team.flatMap((one, n) => {
        const technician = { ...one, id: `t${n}` };
        return [0, 1, 2, 3, 4].map((at) => {
          const visits = (stops[n * 5 + at] ?? []).map((each, s) => ({ ...each, id: `s${n}-${at}-${s}` }));
          const day = { date: addDays(MONDAY, at), technician, stops: visits };
          return isStored ? withStoredDrives(day) : day;
        });
      }),
    );
const wantedAt = (place: fc.Arbitrary<Place>) =>
  fc
    .record({
      place,
      priority: fc.constantFrom('', '', 'akut'),
      latestDay: fc.constantFrom('', '', '2026-11-20', '2026-11-25'),
      window: fc.constantFrom([0, 0] as const, [0, 0] as const, [600, 660] as const, [700, 760] as const),
    })
    .map(({ place: at, window: [windowFrom, windowTo], ...wishes }): WantedItem => ({
      ...{ skills: [], earliestDay: '', klsRequired: false, windowFrom, windowTo, ...wishes, ...at },
    }));

/** The drives as PocketBase stores them. */
function withStoredDrives(day: SuggestDay): SuggestDay {
  const travels = travelsOf(day.technician, day.stops);
  const stops = day.stops.map((one) => ({ ...one, travelMin: travels.get(one.id)?.minutes ?? 0 }));
  return { ...day, stops, driveMin: totalsOf(day.technician, day.stops).driveMin };
}

type Ask = { item: WantedItem; durationMin: number; mayBeFar: boolean };

/** All suggestions of a day: every gap is looked at, and every way computed. */
function listAll({ item, durationMin, mayBeFar }: Ask, { date, technician, stops }: SuggestDay): Suggestion[] {
  const hasLatest = item.latestDay !== '' && item.latestDay >= NOW.today;
  if (hasLatest && date > item.latestDay) return [];
  const busy = sortByStart(stops.filter(({ status }) => takesTime(status)));
  const kept = busy.filter((one) => !isMisplaced(technician, busy, one));
  const ask = { date, technician, item, absences: [], others: busy, limits: DEFAULT_LIMITS, ...NOW };
  const starts = Array.from({ length: busy.length + 1 }, (_, n): (number | null)[] => {
    const before = findLastToEnd(busy.slice(0, n));
    const [from, to] = [before?.endMinute ?? 0, busy[n]?.startMinute ?? 1440];
    const find = (at: number) =>
      findFreeStartBetween({ ...ask, startMinute: at, endMinute: at + durationMin }, at, to, mayBeFar);
    return [find(from), from < NOON && to > NOON ? find(NOON) : null];
  }).flat();
  return [...new Set(starts)].flatMap((startMinute) => {
    if (startMinute === null) return [];
    const { minutes, meters, ferry, accuracy } = getExtraDriving(technician, kept, { place: item, startMinute });
    const extra = { extraMin: minutes, extraMeters: meters, ferryMin: ferry, accuracy };
    return [{ technician: technician.id, date, startMinute, ...extra }];
  });
}

function isMisplaced(home: Place, busy: readonly PlanStop[], one: PlanStop): boolean {
  if (one.status !== 'planlagt' || one.fixedTime) return false;
  const others = busy.filter((other) => other !== one);
  return getExtraDriving(home, others, one).minutes > getDrivingLimit(one, DEFAULT_LIMITS);
}

/** The cost of each suggestion in turn: driving, waiting, and how much it is like the ones before. */
function getCosts(item: WantedItem, chosen: readonly Suggestion[], all: readonly Suggestion[]) {
  const costOf = (one: Suggestion, before: readonly Suggestion[]) =>
    before.reduce(
      (sum, other) =>
        sum +
        (other.technician === one.technician ? 20 : 0) +
        (other.date === one.date ? 10 : 0) +
        (other.startMinute < NOON === one.startMinute < NOON ? 10 : 0),
      one.extraMin + getWait({ item, now: NOW }, one.date, one.startMinute),
    );
  return chosen.map((one, n) => {
    const before = chosen.slice(0, n);
    const left = all.filter((each) => !before.some((b) => b.technician === each.technician && b.date === each.date));
    return [costOf(one, before), Math.min(...left.map((each) => costOf(each, before)))];
  });
}

test.each([
  ['far and near', anywhere, { numRuns: 40 }],
  ['in one town', inTown, { numRuns: 150 }],
  // Of some hundred random boards, one on which the third choice needs a gap that was skipped for an earlier second.
  ['in one town, and comes back', inTown, { seed: 1038594100, path: '310', numRuns: 1, endOnFailure: true }],
] as const)(
  'what is skipped (%s) would not have been chosen: every suggestion costs the least of all',
  (_what, place, parameters) => {
    fc.assert(
      fc.property(boardOf(place), wantedAt(place), fc.constantFrom(30, 60, 120, 240), (days, item, durationMin) => {
        const near = days.flatMap((day) => listAll({ item, durationMin, mayBeFar: false }, day));
        const all = near.length > 0 ? near : days.flatMap((day) => listAll({ item, durationMin, mayBeFar: true }, day));
        const chosen = findSlots(item, durationMin, days, [], NOW, DEFAULT_LIMITS);
        const open = new Set(all.map(({ technician, date }) => `${technician} ${date}`));
        expect(chosen).toHaveLength(Math.min(3, open.size));
        for (const one of chosen) expect(all).toContainEqual(one);
        for (const [cost, least] of getCosts(item, chosen, all)) expect(cost).toBe(least);
      }),
      parameters,
    );
  },
);

test('of visits that overlap and end together, the one that begins last is driven from', () => {
  const at = (lat: number, lng: number): Place => ({
    address: '',
    zip: '8000',
    point: { lat, lng, accuracy: 'exact' },
  });
  const [north, south, home] = [at(56.1, 10.145), at(55.2, 9.83), at(55.2, 8.6)];
  const visit = (id: string, place: Place, startMinute: number, endMinute: number) => ({
    ...{ id, place, startMinute, endMinute },
    ...({ status: 'ankommet', fixedTime: false, title: 'Sag' } as const),
  });
  const technician: PlanTechnician = {
    ...{ id: 't', name: '', startsAt: '', active: true, skills: [], certificates: [], ...home },
    workHours: [[420, 900], null, null, null, null, null, null],
  };
  const stops = [visit('a', at(56.15, 10.2), 420, 440), visit('b', south, 425, 440), visit('c', north, 760, 810)];
  const day = { date: MONDAY, technician, stops };
  const item = { skills: [], earliestDay: '', latestDay: '', klsRequired: false, windowFrom: 0, windowTo: 0, ...north };
  const idle = [0, 1].flatMap((n) =>
    [0, 1, 2].map((after): SuggestDay => {
      const hours = technician.workHours[0];
      const other = { ...technician, ...at(56.15, 10.2), id: `idle${n}`, workHours: Array(7).fill(hours) };
      return { date: addDays(MONDAY, after), technician: other, stops: [] };
    }),
  );
  const [best] = findSlots(item, 30, [...idle, day], [], NOW, DEFAULT_LIMITS);
  expect(best).toMatchObject({ technician: 't', extraMin: 0 });
});

test('no way is quicker than the least that is assumed without computing it', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      expect(leastTravelsFrom(a)(b)).toBeLessThanOrEqual(travelBetween(a, b).minutes);
      expect(travelsFrom(a)(b)).toBe(travelBetween(a, b).minutes);
    }),
  );
});
