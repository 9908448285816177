import { DEFAULT_LIMITS } from '../../core/shared/company.ts';
import fc from 'fast-check';
import { pushStops, rearrangeStops, totalsOf, travelsOf } from './plan.ts';
import { findSlots } from './slots.ts';
import type { Place } from './places.ts';
import {
  findBrokenRules,
  findFirstFreeStart,
  getWorkHours,
  isHard,
  overlaps,
  getRefusingRules,
  getRouteStatus,
  takesTime,
  type PlacementCheck,
  type PlanItem,
  type PlanStop,
  type PlanTechnician,
} from './rules.ts';
import { travelBetween } from './travel.ts';
import { SOFT_RULES, STOP_STATUSES } from './values.ts';

const exact = (lat: number, lng: number): Place => ({
  address: '',
  zip: '8000',
  point: { lat, lng, accuracy: 'exact' },
});

/** A Monday without a holiday. */
const MONDAY = '2026-11-23';
const technician: PlanTechnician = {
  id: 't1',
  name: 'Mads',
  startsAt: '',
  active: true,
  skills: ['Tavle', 'Fejlsøgning'],
  certificates: [],
  workHours: [[420, 900], [420, 900], [420, 900], [420, 900], [420, 840], null, null],
  ...exact(56.15, 10.2),
};
const item: PlanItem = {
  ...exact(56.16, 10.2),
  skills: [],
  earliestDay: '',
  latestDay: '',
  windowFrom: 0,
  windowTo: 0,
  klsRequired: false,
};
const stopAt = (startMinute: number, endMinute: number, change: Partial<PlanStop> = {}): PlanStop => ({
  id: `s${startMinute}`,
  startMinute,
  endMinute,
  status: 'planlagt',
  fixedTime: false,
  place: exact(56.15, 10.21),
  title: 'Nabosag',
  ...change,
});
const ask = (change: Partial<PlacementCheck> = {}): PlacementCheck => ({
  date: MONDAY,
  startMinute: 600,
  endMinute: 660,
  technician,
  item,
  absences: [],
  others: [],
  today: MONDAY,
  limits: DEFAULT_LIMITS,
  ...change,
});
const rules = (change: Partial<PlacementCheck>) => findBrokenRules(ask(change)).map(({ rule }) => rule);

const place = fc
  .record({
    lat: fc.double({ min: 54.6, max: 57.7, noNaN: true }),
    lng: fc.double({ min: 8.1, max: 12.6, noNaN: true }),
  })
  .map(({ lat, lng }) => exact(lat, lng));
const quarter = fc.integer({ min: 28, max: 56 }).map((n) => n * 15);
const stops = fc
  .array(fc.tuple(quarter, fc.integer({ min: 1, max: 12 }), fc.constantFrom(...STOP_STATUSES), place), { maxLength: 6 })
  .map((all) =>
    all.map(([start, quarters, status, at], n) =>
      stopAt(start, start + quarters * 15, { id: `s${n}`, status, place: at }),
    ),
  );

describe('rules', () => {
  test.each<[string, Partial<PlacementCheck>, string[]]>([
    ['a placement without conflicts', {}, []],
    ['a stop that begins inside the interval', { others: [stopAt(645, 700)] }, ['overlap']],
    ['a stop that ends inside the interval', { others: [stopAt(500, 601)] }, ['overlap']],
    ['a stop that contains the interval', { others: [stopAt(540, 720)] }, ['overlap']],
    ['a stop inside the interval', { others: [stopAt(615, 630)] }, ['overlap']],
    ['a visit with status ikke_hjemme takes no time', { others: [stopAt(600, 660, { status: 'ikke_hjemme' })] }, []],
    ['no time to drive to the stop', { others: [stopAt(540, 600)] }, ['travel']],
    ['no time to drive to the next stop', { others: [stopAt(665, 700)] }, ['travel']],
    [
      'a day of absence',
      {
        absences: [
          { technician: 't1', kind: 'ferie', fromDay: '2026-11-20', toDay: MONDAY, fromMinute: 0, toMinute: 0 },
        ],
      },
      ['absence'],
    ],
    [
      'the absence of another technician',
      { absences: [{ technician: 't2', kind: 'ferie', fromDay: MONDAY, toDay: MONDAY, fromMinute: 0, toMinute: 0 }] },
      [],
    ],
    [
      'an absence that ends when the stop begins',
      {
        absences: [
          { technician: 't1', kind: 'kursus', fromDay: MONDAY, toDay: MONDAY, fromMinute: 420, toMinute: 600 },
        ],
      },
      [],
    ],
    ['before work', { startMinute: 405, endMinute: 465 }, ['workHours']],
    ['after work', { startMinute: 870, endMinute: 930 }, ['workHours']],
    ['the technician’s day off', { date: '2026-11-28' }, ['dayOff']],
    ['a holiday', { date: '2026-12-25' }, ['holiday']],
    ['the skill in another spelling', { item: { ...item, skills: ['TAVLE', 'fejlsoegning'] } }, []],
    ['a missing skill', { item: { ...item, skills: ['solceller'] } }, ['skill']],
    [
      'an expired certificate of the skill',
      {
        item: { ...item, skills: ['tavle'] },
        technician: { ...technician, certificates: [{ name: 'Tavlekursus', expires: '2026-11-22' }] },
      },
      ['certificate'],
    ],
    [
      'the last day of a certificate',
      {
        item: { ...item, skills: ['tavle'] },
        technician: { ...technician, certificates: [{ name: 'Tavlekursus', expires: MONDAY }] },
      },
      [],
    ],
    [
      'expired L-AUS where a report is required',
      {
        item: { ...item, klsRequired: true },
        technician: { ...technician, certificates: [{ name: 'L-AUS', expires: '2026-01-01' }] },
      },
      ['certificate'],
    ],
    ['before the customer’s window', { item: { ...item, windowFrom: 720, windowTo: 840 } }, ['window']],
    [
      'before and after the agreed days',
      { item: { ...item, earliestDay: '2026-11-24', latestDay: '2026-11-22' } },
      ['tooEarly', 'tooLate'],
    ],
    ['a past day', { today: '2026-11-24' }, ['past']],
    ['past midnight', { startMinute: 1410, endMinute: 1470 }, ['midnight', 'workHours']],
    [
      "helping on a colleague's route at that time",
      { helping: [{ startMinute: 645, endMinute: 700, title: 'Tavle', leader: 'Trine' }] },
      ['helping'],
    ],
    [
      "helping on a colleague's route until that time",
      { helping: [{ startMinute: 540, endMinute: 600, title: 'Tavle', leader: 'Trine' }] },
      [],
    ],
    [
      'a helper with an own stop',
      {
        helpers: [
          { id: 't2', name: 'Lærke', busy: [{ startMinute: 600, endMinute: 615, title: 'Tavle', leader: 'Lærke' }] },
        ],
      },
      ['helperBusy'],
    ],
    [
      'a helper who is away',
      {
        helpers: [{ id: 't2', name: 'Lærke', busy: [] }],
        absences: [{ technician: 't2', kind: 'skole', fromDay: MONDAY, toDay: MONDAY, fromMinute: 0, toMinute: 0 }],
      },
      ['helperAway'],
    ],
    ['an inactive technician', { technician: { ...technician, active: false } }, ['inactive']],
  ])('%s', (_name, change, expected) => expect(rules(change)).toEqual(expected));

  test('hard rules come first and cannot be overridden', () => {
    const broken = findBrokenRules(
      ask({
        item: { ...item, skills: ['solceller'] },
        others: [stopAt(600, 630)],
      }),
    );
    expect(broken.map(({ rule }) => rule)).toEqual(['overlap', 'skill']);
    expect(broken[1]?.params).toMatchObject({ skills: 'solceller' });
    // No other time fixes a missing skill.
    expect(broken.map(({ fix }) => fix)).toEqual([undefined, undefined]);
    expect(getRefusingRules(broken, [...SOFT_RULES])).toEqual(broken);
    expect(getRefusingRules(broken.slice(1), ['skill'])).toEqual([]);
    expect(getRefusingRules(broken.slice(1), ['window'])).toHaveLength(1);
  });

  test('an interval is free only if none of its minutes is taken', () => {
    fc.assert(
      fc.property(stops, quarter, fc.integer({ min: 1, max: 12 }), (others, startMinute, quarters) => {
        const span = { startMinute, endMinute: startMinute + quarters * 15 };
        const taken = others.some(
          (other) =>
            takesTime(other.status) &&
            Array.from({ length: quarters * 15 }, (_, n) => startMinute + n).some(
              (minute) => minute >= other.startMinute && minute < other.endMinute,
            ),
        );
        expect(rules({ ...span, others }).includes('overlap')).toBe(taken);
        for (const other of others) expect(overlaps(span, other)).toBe(overlaps(other, span));
      }),
    );
  });

  test('a proposed time is the first that breaks no time rule', () => {
    fc.assert(
      fc.property(stops, quarter, fc.integer({ min: 1, max: 12 }), place, (others, startMinute, quarters, at) => {
        const asked = ask({ others, startMinute, endMinute: startMinute + quarters * 15, item: { ...item, ...at } });
        const free = findFirstFreeStart(asked);
        const bad = (minute: number) =>
          findBrokenRules({ ...asked, startMinute: minute, endMinute: minute + quarters * 15 }).length > 0;
        if (free !== null) expect(bad(free)).toBe(false);
        const [from = 0, to = 0] = getWorkHours(technician, MONDAY) ?? [];
        for (
          let minute = Math.max(from, startMinute);
          minute <= to - quarters * 15 && minute < (free !== null && free >= startMinute ? free : 0);
          minute += 15
        )
          expect(bad(minute)).toBe(true);
        if (free === null)
          for (let minute = from; minute <= to - quarters * 15; minute += 15) expect(bad(minute)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('every rule is hard or soft', () => {
    expect(SOFT_RULES.filter((rule) => isHard(rule))).toEqual([]);
  });
});

describe('a day', () => {
  test('totals are the sum of its drives and its work', () => {
    fc.assert(
      fc.property(stops, (all) => {
        const travels = travelsOf(technician, all);
        const totals = totalsOf(technician, all);
        const there = [...travels.values()].reduce((sum, travel) => sum + travel.minutes, 0);
        expect(totals.driveMin).toBeGreaterThanOrEqual(there);
        expect(totals.workMin).toBe(
          all
            .filter((stop) => takesTime(stop.status))
            .reduce((sum, stop) => sum + stop.endMinute - stop.startMinute, 0),
        );
      }),
    );
  });

  test('a new order keeps durations, fixed times and started stops, and leaves time to drive', () => {
    fc.assert(
      fc.property(stops, (all) => {
        const order = all
          .filter((stop) => stop.status === 'planlagt')
          .map((stop) => stop.id)
          .reverse();
        const after = rearrangeStops(technician, all, order);
        expect(after).toHaveLength(all.length);
        for (const stop of after) {
          const before = all.find((one) => one.id === stop.id);
          expect(stop.endMinute - stop.startMinute).toBe((before?.endMinute ?? 0) - (before?.startMinute ?? 0));
          if (stop.status !== 'planlagt') expect(stop).toEqual(before);
        }
        const planned = after.filter((stop) => stop.status === 'planlagt');
        expect(planned.map((stop) => stop.id)).toEqual(order);
        planned.forEach((stop, n) => {
          const earlier = planned[n - 1];
          if (earlier)
            expect(stop.startMinute - earlier.endMinute).toBeGreaterThanOrEqual(
              travelBetween(earlier.place, stop.place).minutes,
            );
        });
      }),
    );
  });

  test('the way from home and back counts: against the work, and against the working hours', () => {
    const odense = { ...technician, ...exact(55.4, 10.39), name: 'Ane' };
    const far = findBrokenRules(ask({ technician: odense, startMinute: 420, endMinute: 480 }));
    const way = travelBetween(odense, item).minutes;
    expect(far.map(({ rule, params }) => ({ rule, params }))).toEqual([
      { rule: 'homeHours', params: { name: 'Ane', minutes: way, from: 420 - way, to: 480 + way, way: 'out' } },
      { rule: 'tooFar', params: { minutes: 2 * way, work: 60 } },
    ]);
    expect(far[0]?.fix).toBeUndefined();
    // A day's work is worth the drive, but starts and ends so that the way fits.
    const long = { technician: odense, startMinute: 420, endMinute: 720 };
    expect(findBrokenRules(ask(long))).toMatchObject([{ rule: 'homeHours', fix: { startMinute: 495 } }]);
    expect(rules({ ...long, startMinute: 495, endMinute: 795 })).toEqual([]);
  });

  test('the firm sets how much driving a visit may add, and how early and late technicians may drive', () => {
    const odense = { ...technician, ...exact(55.4, 10.39) };
    const way = travelBetween(odense, item).minutes;
    const visit = { technician: odense, startMinute: 420 + way - 30, endMinute: 480 + way - 30 };
    expect(rules(visit)).toEqual(['tooFar']);
    const percent = Math.ceil((2 * way * 100) / 60);
    expect(rules({ ...visit, limits: { drivePercent: percent, ownWayMin: 30 } })).toEqual([]);
    expect(rules({ ...visit, limits: { drivePercent: percent, ownWayMin: 29 } })).toEqual(['homeHours']);
    const days = [{ date: MONDAY, technician: odense, stops: [] }];
    const starts = (ownWayMin: number) =>
      findSlots(item, 60, days, [], { today: MONDAY, minute: 0 }, { drivePercent: percent, ownWayMin }, 1).map(
        ({ startMinute }) => startMinute,
      );
    expect(starts(60)[0]).toBeLessThan(starts(0)[0]!);
  });

  test('who starts at a branch drives from there, and the refusal names it', () => {
    const atBranch = { ...technician, ...exact(55.4, 10.39), startsAt: 'Odense' };
    const found = findBrokenRules(ask({ technician: atBranch, startMinute: 420, endMinute: 480 }));
    expect(found[0]).toMatchObject({ rule: 'homeHours', params: { way: 'branchOut', startsAt: 'Odense' } });
  });

  test('a visit beside another far one adds no driving, so it is not too far', () => {
    const odense = { ...technician, ...exact(55.4, 10.39) };
    const others = [stopAt(540, 840, { place: item })];
    expect(rules({ technician: odense, startMinute: 840, endMinute: 870, others })).toEqual(['homeHours']);
    expect(rules({ technician: odense, startMinute: 510, endMinute: 540, others })).toEqual([]);
  });

  test('a time of today that has passed is said, and the free time that is offered is yet to come', () => {
    expect(rules({ minute: 660 })).toEqual(['pastTime']);
    expect(findBrokenRules(ask({ minute: 667 }))).toEqual([
      { rule: 'pastTime', params: { start: 600, to: 667 }, fix: { startMinute: 675 } },
    ]);
    expect(rules({ minute: 614 })).toEqual([]);
    expect(rules({ minute: 660, date: '2026-11-24' })).toEqual([]);
    expect(rules({})).toEqual([]);
    expect(findFirstFreeStart(ask({ startMinute: 0, endMinute: 60, minute: 841 }))).toBeNull();
  });

  test('a visit that is pushed in delays those that it meets, and no more than they need', () => {
    const added = stopAt(540, 600, { id: 'new', place: item });
    const day = [stopAt(480, 540), stopAt(560, 620), stopAt(630, 690), stopAt(800, 860)];
    const drive = travelBetween(item, day[1]!.place).minutes;
    const first = Math.ceil((600 + drive) / 15) * 15;
    expect(pushStops(day, added)?.map(({ startMinute }) => startMinute)).toEqual([480, first, first + 60, 800]);
    expect(pushStops([stopAt(560, 620, { fixedTime: true })], added)).toBeNull();
    expect(pushStops([stopAt(560, 620, { status: 'ankommet' })], added)).toBeNull();
    expect(pushStops([stopAt(560, 1400)], added)).toBeNull();
    expect(pushStops([stopAt(500, 560)], added)?.map(({ startMinute }) => startMinute)).toEqual([first]);
  });

  test('pushing keeps lengths, order and fixed times, and leaves room for the drive', () => {
    fc.assert(
      fc.property(stops, quarter, place, (others, startMinute, at) => {
        const added = stopAt(startMinute, startMinute + 60, { id: 'new', place: at });
        const pushed = pushStops(others, added);
        if (!pushed) return;
        expect(pushed.map(({ id, startMinute: from, endMinute }) => [id, endMinute - from])).toEqual(
          others.map(({ id, startMinute: from, endMinute }) => [id, endMinute - from]),
        );
        pushed.forEach((stop, n) => {
          expect(stop.startMinute).toBeGreaterThanOrEqual(others[n]!.startMinute);
          if (stop.startMinute === others[n]!.startMinute) return;
          expect(stop.status).toBe('planlagt');
          const before = [added, ...pushed].filter((one) => one !== stop && takesTime(one.status));
          expect(before.some((one) => one.id !== stop.id && overlaps(one, stop) && one.id === 'new')).toBe(false);
        });
      }),
    );
  });

  test('suggests only slots that break no rule but the distance, at most three, the least driving first', () => {
    fc.assert(
      fc.property(stops, stops, (one, two) => {
        const days = [
          { date: MONDAY, technician, stops: one },
          { date: MONDAY, technician: { ...technician, ...exact(55.4, 10.2), id: 't2' }, stops: two },
        ];
        const found = findSlots(item, 60, days, [], { today: MONDAY, minute: 500 }, DEFAULT_LIMITS);
        expect(found.length).toBeLessThanOrEqual(3);
        found.forEach((slot) => {
          const day = days.find((each) => each.technician.id === slot.technician);
          expect(slot.startMinute).toBeGreaterThanOrEqual(500);
          expect(
            findBrokenRules(
              ask({
                startMinute: slot.startMinute,
                endMinute: slot.startMinute + 60,
                technician: day?.technician ?? technician,
                others: day?.stops ?? [],
              }),
            ).filter(({ rule }) => rule !== 'tooFar'),
          ).toEqual([]);
        });
        const [best] = found;
        if (best) expect(Math.min(...found.map(({ extraMin }) => extraMin))).toBe(best.extraMin);
      }),
      { numRuns: 50 },
    );
  });

  test('a free time after two visits at once leaves room for the drive from the one that ends last', () => {
    const stops = [
      stopAt(630, 660, { id: 's0', place: exact(54.6, 8.1) }),
      stopAt(630, 645, { id: 's1', place: exact(56.05094507425359, 9.519992913145469) }),
    ];
    const others = { others: stops, technician };
    const found = findSlots(
      item,
      60,
      [{ date: MONDAY, technician, stops }],
      [],
      { today: MONDAY, minute: 500 },
      DEFAULT_LIMITS,
    );
    for (const { startMinute } of found) {
      const broken = findBrokenRules(ask({ ...others, startMinute, endMinute: startMinute + 60 }));
      expect(broken.filter(({ rule }) => rule !== 'tooFar')).toEqual([]);
    }
  });

  test('the suggestions differ by day, time of day and technician before they save a few minutes', () => {
    const near = { ...technician, ...exact(56.155, 10.2), id: 'near' };
    const days = ['2026-11-23', '2026-11-24', '2026-11-25'].flatMap((date) => [
      { date, technician, stops: [] },
      { date, technician: near, stops: [stopAt(420, 700, { place: item })] },
    ]);
    const found = findSlots(item, 60, days, [], { today: MONDAY, minute: 0 }, DEFAULT_LIMITS);
    expect(found[0]).toMatchObject({ technician: 'near', date: '2026-11-23' });
    expect(new Set(found.map((slot) => slot.technician)).size).toBe(2);
    expect(new Set(found.map((slot) => slot.date)).size).toBe(3);
    expect(new Set(found.map((slot) => slot.startMinute < 720)).size).toBe(2);
  });

  test('a visit that is far from where it should be does not draw the next one to it', () => {
    const odense = { ...technician, ...exact(55.4, 10.39), id: 'odense' };
    const misplaced = stopAt(480, 540, { place: item });
    const days = [
      { date: MONDAY, technician, stops: [stopAt(420, 480, { place: exact(56.3, 10.1) })] },
      { date: MONDAY, technician: odense, stops: [misplaced] },
    ];
    expect(findSlots(item, 60, days, [], { today: MONDAY, minute: 0 }, DEFAULT_LIMITS)[0]?.technician).toBe('t1');
    const isPromised = [days[0]!, { ...days[1]!, stops: [{ ...misplaced, fixedTime: true }] }];
    expect(findSlots(item, 60, isPromised, [], { today: MONDAY, minute: 0 }, DEFAULT_LIMITS)[0]?.technician).toBe(
      'odense',
    );
  });

  test("the route's status follows its stops", () => {
    expect(getRouteStatus('udsendt', ['planlagt', 'planlagt'])).toBe('udsendt');
    expect(getRouteStatus('udsendt', ['paa_vej', 'planlagt'])).toBe('i_gang');
    expect(getRouteStatus('i_gang', ['udfoert', 'ikke_hjemme'])).toBe('afsluttet');
    expect(getRouteStatus('kladde', ['planlagt'])).toBe('kladde');
  });
});
