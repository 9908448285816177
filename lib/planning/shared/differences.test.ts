import fc from 'fast-check';
import { findDifferences, findUnsent, type CurrentRoute, type CurrentStop, type SentRoute } from './differences.ts';
import { STOP_STATUSES } from './values.ts';

const stop = (id: string, startMinute: number, fields: Partial<CurrentStop> = {}): CurrentStop => ({
  stop: id,
  kind: 'job',
  item: `job of ${id}`,
  startMinute,
  endMinute: startMinute + 60,
  note: '',
  title: `Visit ${id}`,
  customer: 'Hansen',
  status: 'planlagt',
  ...fields,
});
const sentOf = (stops: CurrentStop[], fields: Partial<SentRoute> = {}): SentRoute => ({
  stops: stops.map(({ status: _status, ...sent }) => sent),
  helpers: [],
  note: '',
  ...fields,
});
const now = (stops: CurrentStop[], fields: Partial<SentRoute> = {}) => ({ helpers: [], note: '', ...fields, stops });

test('each kind of change is told, the visits in the order of their times', () => {
  const [one, two, three, four] = [stop('a', 540), stop('b', 660), stop('c', 780), stop('d', 480)];
  const sent = sentOf([one, two, three], { helpers: ['h1', 'h2'], note: 'Husk stigen' });
  const changed = [{ ...one, startMinute: 630, endMinute: 720 }, { ...two, note: 'Ring først' }, four];
  expect(findDifferences(sent, now(changed, { helpers: ['h2', 'h3'] }))).toEqual([
    expect.objectContaining({ what: 'added', stop: 'd', title: 'Visit d', customer: 'Hansen', startMinute: 480 }),
    expect.objectContaining({ what: 'moved', stop: 'a', before: 540, startMinute: 630 }),
    expect.objectContaining({ what: 'length', stop: 'a', before: 60, lengthMin: 90 }),
    expect.objectContaining({ what: 'stopNote', stop: 'b' }),
    expect.objectContaining({ what: 'removed', stop: 'c', startMinute: 780 }),
    { what: 'helperAdded', technician: 'h3' },
    { what: 'helperRemoved', technician: 'h1' },
    { what: 'routeNote' },
  ]);
});

test('a visit that was taken off and laid again at its time is no difference, at another time it is moved', () => {
  const sent = sentOf([stop('a', 540)]);
  expect(findDifferences(sent, now([stop('new', 540, { item: 'job of a' })]))).toEqual([]);
  expect(findDifferences(sent, now([stop('new', 600, { item: 'job of a' })]))).toMatchObject([
    { what: 'moved', stop: 'new', before: 540 },
  ]);
});

test('a visit that came from another route, or went there, says so', () => {
  const place = { route: 'r', technician: 't', name: 'Mads', date: '2026-12-01', startMinute: 540 };
  const [out, into] = [
    { was: 'a', stop: 'a', from: place, to: { ...place, route: 'q' } },
    { was: 'x', stop: 'b', from: { ...place, route: 'q' }, to: place },
  ];
  expect(findDifferences(sentOf([stop('a', 540)]), now([stop('b', 600)]), [out, into])).toMatchObject([
    { what: 'removed', stop: 'a', move: out },
    { what: 'added', stop: 'b', move: into },
  ]);
});

test('the parts of one job are told apart by their stops', () => {
  const [morning, afternoon] = [stop('a', 480, { item: 'long' }), stop('b', 780, { item: 'long' })];
  expect(findDifferences(sentOf([morning, afternoon]), now([afternoon]))).toMatchObject([
    { what: 'removed', stop: 'a' },
  ]);
});

test('what the technician did is no difference', () => {
  const sent = sentOf([stop('a', 480), stop('b', 600), stop('c', 720)]);
  const day = [
    stop('a', 480, { status: 'udfoert' }),
    stop('b', 600, { status: 'ikke_hjemme' }),
    stop('c', 720, { status: 'paa_vej' }),
    stop('d', 840, { status: 'ankommet' }),
  ];
  expect(findDifferences(sent, now(day))).toEqual([]);
  // The visit that met nobody is laid again.
  expect(findDifferences(sent, now([...day, stop('e', 900, { item: 'job of b' })]))).toMatchObject([
    { what: 'added', stop: 'e' },
  ]);
});

describe('what is to be sent', () => {
  const route: CurrentRoute = { status: 'udsendt', rev: 2, publishedRev: 1, helpers: [], note: '', sent: null };
  const visits = [stop('a', 540)];

  test('a draft with visits, and not an empty one', () => {
    const draft: CurrentRoute = { ...route, status: 'kladde', publishedRev: 0 };
    expect(findUnsent(draft, visits)).toEqual({ isFirst: true, differences: [] });
    expect(findUnsent(draft, [stop('a', 540, { status: 'sprunget_over' })])).toBeNull();
    expect(findUnsent(draft, [])).toBeNull();
  });

  test('nothing of a route as it was sent, or as it is again', () => {
    expect(findUnsent({ ...route, rev: 1 }, visits)).toBeNull();
    expect(findUnsent({ ...route, sent: sentOf(visits) }, visits)).toBeNull();
  });

  test('what was sent before the system kept it is sent as a whole', () => {
    expect(findUnsent(route, visits)).toEqual({ isFirst: true, differences: [] });
  });

  test('an emptied route tells what was taken off', () => {
    expect(findUnsent({ ...route, sent: sentOf(visits) }, [])).toMatchObject({
      isFirst: false,
      differences: [{ what: 'removed' }],
    });
  });
});

const anyStop = fc.record({
  stop: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  kind: fc.constantFrom('job' as const, 'task' as const),
  item: fc.constantFrom('one', 'two', 'three'),
  startMinute: fc.integer({ min: 0, max: 1200 }),
  endMinute: fc.integer({ min: 1215, max: 1440 }),
  note: fc.constantFrom('', 'Ring'),
  title: fc.constant('Visit'),
  customer: fc.constant('Hansen'),
  status: fc.constantFrom(...STOP_STATUSES),
});
const anyDay = fc.uniqueArray(anyStop, { selector: (one) => one.stop, maxLength: 6 });

test('a route that was just sent has no differences, whatever is on it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(findDifferences(sentOf(day), now(day))).toEqual([]);
    }),
  );
});

test('each visit is told once: as new, as gone, or as kept', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (before, after) => {
      const differences = findDifferences(sentOf(before), now(after)).filter((one) => 'stop' in one);
      const of = (what: string) => differences.filter((one) => one.what === what).map((one) => one.stop);
      expect(new Set(of('added')).size).toBe(of('added').length);
      const planned = after.filter(({ status }) => status === 'planlagt');
      for (const id of of('added')) expect(planned.map((one) => one.stop)).toContain(id);
      for (const id of of('removed')) expect(before.map((one) => one.stop)).toContain(id);
      for (const id of of('removed')) expect(after.map((one) => one.stop)).not.toContain(id);
      const kept = before.length - of('removed').length;
      expect(planned.length - of('added').length).toBeLessThanOrEqual(kept);
      for (const { stop: id, startMinute, what } of differences)
        if (what !== 'removed') expect(planned.find((one) => one.stop === id)?.startMinute).toBe(startMinute);
    }),
  );
});
