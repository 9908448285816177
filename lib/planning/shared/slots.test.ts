import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../core/shared/company.ts';
import { addDays } from '../../core/shared/dates.ts';
import { getExtraDriving } from './driving.ts';
import { getHoldsOn, toHeld } from './holds.ts';
import type { Place } from './places.ts';
import { totalsOf, travelsOf } from './plan.ts';
import { driveByRoad, driveByRoadFrom } from './roads/drive.ts';
import {
  findBrokenRules,
  findSkillsOfNobody,
  isHard,
  type PlanItem,
  type PlanStop,
  type PlanTechnician,
} from './rules.ts';
import type { SuggestDay, WantedItem } from './slot-gaps.ts';
import { findSlots, isTooFarForAll } from './slots.ts';
import { travelBetween } from './travel.ts';

/** A Monday without a holiday. */
const MONDAY = '2026-11-23';
const NOW = { today: MONDAY, minute: 0 };
const exact = (lat: number, lng: number): Place => ({
  address: '',
  zip: '8000',
  point: { lat, lng, accuracy: 'exact' },
});
const HOURS: [number, number] = [420, 900];
const technicianAt = (id: string, place: Place, change: Partial<PlanTechnician> = {}): PlanTechnician => ({
  ...{ id, name: id, startsAt: '', active: true, skills: [], certificates: [] },
  workHours: [HOURS, HOURS, HOURS, HOURS, HOURS, null, null],
  ...place,
  ...change,
});
const ITEM: PlanItem = {
  ...exact(56.16, 10.2),
  ...{ skills: [], earliestDay: '', latestDay: '', windowFrom: 0, windowTo: 0, klsRequired: false },
};
const stopAt = (startMinute: number, endMinute: number, place: Place): PlanStop => ({
  ...{ id: `s${startMinute}`, startMinute, endMinute, place, title: 'Sag' },
  status: 'planlagt',
  fixedTime: true,
});

const placeNear = fc
  .record({
    lat: fc.double({ min: 55.9, max: 56.5, noNaN: true }),
    lng: fc.double({ min: 9.6, max: 10.4, noNaN: true }),
  })
  .map(({ lat, lng }) => exact(lat, lng));
const placeAnywhere = fc
  .record({
    lat: fc.double({ min: 54.8, max: 57.6, noNaN: true }),
    lng: fc.double({ min: 8.3, max: 12.5, noNaN: true }),
  })
  .map(({ lat, lng }) => exact(lat, lng));
/** Visits one after the other, an hour each. */
const visits = fc
  .array(fc.tuple(fc.integer({ min: 28, max: 56 }), placeNear), { maxLength: 4 })
  .map((all) =>
    all
      .map(([quarter, place]) => stopAt(quarter * 15, quarter * 15 + 60, place))
      .filter((stop, n, list) => list.slice(0, n).every((one) => Math.abs(one.startMinute - stop.startMinute) >= 60)),
  );
const days = fc
  .array(fc.tuple(placeNear, visits, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 6 })
  .map((all): SuggestDay[] =>
    all.map(([home, stops, day], n) => ({
      date: addDays(MONDAY, day),
      technician: technicianAt(`t${n}`, home),
      stops,
    })),
  );

/** The drives as PocketBase stores them. */
function withStoredDrives(day: SuggestDay): SuggestDay {
  const travels = travelsOf(day.technician, day.stops);
  const stops = day.stops.map((stop) => ({ ...stop, travelMin: travels.get(stop.id)?.minutes ?? 0 }));
  return { ...day, stops, driveMin: totalsOf(day.technician, day.stops).driveMin };
}

test('the drives that are stored give the same slots as those that are computed', () => {
  fc.assert(
    fc.property(days, (all) => {
      const stored = all.map(withStoredDrives);
      expect(findSlots(ITEM, 60, stored, [], NOW, DEFAULT_LIMITS)).toEqual(
        findSlots(ITEM, 60, all, [], NOW, DEFAULT_LIMITS),
      );
    }),
    { numRuns: 60 },
  );
});

test('no quarter of any day that breaks no rule has less extra driving than the first slot', () => {
  fc.assert(
    fc.property(days, (all) => {
      const extras = all.flatMap(({ date, technician, stops }) =>
        Array.from({ length: 96 }, (_, n) => n * 15).flatMap((startMinute) => {
          const span = { startMinute, endMinute: startMinute + 60 };
          const ask = { date, ...span, technician, item: ITEM, absences: [], others: stops, ...NOW };
          const isFree = findBrokenRules({ ...ask, limits: DEFAULT_LIMITS }).length === 0;
          return isFree ? [getExtraDriving(technician, stops, { place: ITEM, startMinute }).minutes] : [];
        }),
      );
      const [best] = findSlots(ITEM, 60, all, [], NOW, DEFAULT_LIMITS);
      if (extras.length > 0) expect(best?.extraMin).toBe(Math.min(...extras));
    }),
    { numRuns: 40 },
  );
});

test('ways from one place are those between each two', () => {
  fc.assert(
    fc.property(placeAnywhere, placeAnywhere, ({ point: a }, { point: b }) => {
      const [one, many] = [driveByRoad(a!, b!), driveByRoadFrom(a!)(b!)];
      expect(many.minutes).toBeCloseTo(one.minutes, 6);
      expect(many.ferry).toBeCloseTo(one.ferry, 6);
    }),
  );
});

test('nobody whose certificate has expired by then is suggested', () => {
  const certificates = [{ name: 'Solceller', expires: addDays(MONDAY, 1) }];
  const technician = technicianAt('t1', exact(56.15, 10.2), { skills: ['solceller'], certificates });
  const week = [0, 1, 2, 3].map((n) => ({ date: addDays(MONDAY, n), technician, stops: [] }));
  const found = findSlots({ ...ITEM, skills: ['solceller'] }, 60, week, [], NOW, DEFAULT_LIMITS);
  expect(found.map(({ date }) => date).toSorted()).toEqual([MONDAY, addDays(MONDAY, 1)]);
});

describe('what is wanted as soon as possible', () => {
  const [NEAR, FAR] = [exact(56.159, 10.201), exact(56.3, 10.2)];
  const [near, far] = [technicianAt('near', NEAR), technicianAt('far', FAR)];
  const dayOf = (technician: PlanTechnician, at: number, stops: PlanStop[] = []): SuggestDay => ({
    ...{ date: addDays(MONDAY, at), technician, stops },
  });
  /** The near one has no time before tomorrow. */
  const days = [dayOf(near, 0, [stopAt(420, 900, NEAR)]), dayOf(near, 1), dayOf(far, 0), dayOf(far, 1)];
  const first = (item: WantedItem, minute = 600, all = days) => {
    const [slot] = findSlots(item, 60, all, [], { today: MONDAY, minute }, DEFAULT_LIMITS);
    return slot && [slot.technician, slot.date, slot.startMinute];
  };

  test('an emergency goes to the first who can come, other visits to the nearest', () => {
    expect(first(ITEM)).toEqual(['near', addDays(MONDAY, 1), 420]);
    expect(first({ ...ITEM, priority: 'hoej' })).toEqual(['near', addDays(MONDAY, 1), 420]);
    expect(first({ ...ITEM, priority: 'akut' })).toEqual(['far', MONDAY, 630]);
  });

  test('late in the evening it is the next morning, with the nearest', () => {
    expect(first({ ...ITEM, priority: 'akut' }, 1300)).toEqual(['near', addDays(MONDAY, 1), 420]);
  });

  test('a nearer technician goes before one who is there some minutes earlier', () => {
    const busy = dayOf(near, 0, [stopAt(420, 615, NEAR)]);
    expect(first({ ...ITEM, priority: 'akut' }, 600, [busy, dayOf(far, 0)])).toEqual(['near', MONDAY, 630]);
  });

  test('a visit whose last day is over gets the first place, not none', () => {
    expect(first({ ...ITEM, latestDay: addDays(MONDAY, -3) })).toEqual(['far', MONDAY, 630]);
    expect(first({ ...ITEM, latestDay: MONDAY })).toEqual(['far', MONDAY, 630]);
    expect(first({ ...ITEM, latestDay: MONDAY }, 1300)).toBeUndefined();
  });
});

test('today nobody is proposed before they can be there from where they are', () => {
  const technician = technicianAt('t1', exact(56.3, 10.2));
  const drive = travelBetween(technician, ITEM).minutes;
  const at = (minute: number, stops: PlanStop[] = []) =>
    findSlots(ITEM, 60, [{ date: MONDAY, technician, stops }], [], { today: MONDAY, minute }, DEFAULT_LIMITS)[0]
      ?.startMinute;
  expect(drive).toBeGreaterThan(15);
  expect(at(0)).toBe(420);
  expect(at(600)).toBe(Math.ceil((600 + drive) / 15) * 15);
  // The last visit is over, and was next door.
  expect(at(600, [stopAt(480, 540, ITEM)])).toBe(600 + 15 * Math.ceil(travelBetween(ITEM, ITEM).minutes / 15));
});

test('the skill that nobody has is named; all of them where nobody has them together', () => {
  const one = { active: true, skills: ['tavle'] };
  const two = { active: true, skills: ['solceller'] };
  const gone = { active: false, skills: ['tavle', 'solceller', 'ladestander'] };
  expect(findSkillsOfNobody([one, two, gone], ['Tavle'])).toEqual([]);
  expect(findSkillsOfNobody([one, two, gone], ['tavle', 'ladestander'])).toEqual(['ladestander']);
  expect(findSkillsOfNobody([one, two, gone], ['tavle', 'solceller'])).toEqual(['tavle', 'solceller']);
});

describe('a held time', () => {
  const hold = {
    ...{
      id: 'h1',
      technician: 't1',
      date: MONDAY,
      startMinute: 600,
      endMinute: 660,
      name: 'Mette Demo',
      isMine: false,
    },
    expiresAt: '2026-11-23 09:42:00.000Z',
  };

  test('breaks a soft rule that names who holds it until when, in Copenhagen, and a later time is free', () => {
    const technician = technicianAt('t1', exact(56.15, 10.2));
    const span = { date: MONDAY, startMinute: 630, endMinute: 690 };
    const ask = { ...span, technician, item: ITEM, absences: [], others: [], ...NOW, limits: DEFAULT_LIMITS };
    expect(findBrokenRules({ ...ask, holds: [toHeld(hold)] })).toEqual([
      {
        rule: 'held',
        params: { name: 'Mette Demo', from: 600, to: 660, end: 642 },
        fix: { startMinute: 660 },
      },
    ]);
    expect(isHard('held')).toBe(false);
    expect(findBrokenRules({ ...ask, startMinute: 660, endMinute: 720, holds: [toHeld(hold)] })).toEqual([]);
  });

  test('holds nothing once it has ended', () => {
    const board = { holds: [hold] };
    expect(getHoldsOn(board, 't1', MONDAY, new Date('2026-11-23T09:41:59Z'))).toEqual([hold]);
    expect(getHoldsOn(board, 't1', MONDAY, new Date('2026-11-23T09:42:00Z'))).toEqual([]);
    expect(getHoldsOn(board, 't2', MONDAY, new Date('2026-11-23T09:00:00Z'))).toEqual([]);
  });
});

test('a visit is too far for all if nobody who can make it gets there and back within a working day', () => {
  const bornholm = { ...ITEM, ...exact(55.1, 14.7), skills: ['tavle'] };
  const inAarhus = technicianAt('a', exact(56.15, 10.2), { skills: ['tavle'] });
  const onBornholm = technicianAt('b', exact(55.12, 14.9), { skills: ['tavle'] });
  expect(isTooFarForAll(bornholm, [inAarhus])).toBe(true);
  expect(isTooFarForAll({ ...bornholm, ...exact(57.04, 9.92) }, [inAarhus])).toBe(false);
  expect(isTooFarForAll(bornholm, [inAarhus, onBornholm])).toBe(false);
  expect(isTooFarForAll(bornholm, [inAarhus, { ...onBornholm, skills: [] }])).toBe(true);
  expect(isTooFarForAll(bornholm, [{ ...inAarhus, active: false }])).toBe(false);
});
