import { addDays } from '../../core/shared/dates.ts';
import { TechniciansTitleOptions } from '../../pocketbase/shared/types.ts';
import { absenceOf, boardOf, DAY, jobOf, pointAt, routeOf, stopOf, technicianOf } from '../testing/day-board.ts';
import { createRandomDay } from '../testing/random-day.ts';
import { overlaps, takesTime, type Now } from '../shared/rules.ts';
import type { Board, BoardItem, BoardStop } from '../shared/types.ts';
import { choosePreferred, findRemedies, type Remedy } from './remedies.ts';
import { findBrokenRulesAt } from './view.ts';

/** The working day after. */
const NEXT = addDays(DAY, 1);
const NOW = { today: DAY, minute: 400 };
const ANNA = technicianOf('anna');
const BO = technicianOf('bo');
const urgent = (values: Partial<BoardItem> = {}) => jobOf('urgent', { priority: 'akut', ...values });
const ONE = jobOf('one');
const TWO = jobOf('two');
const at = (technician: string, startMinute: number, durationMin = 60) => ({
  technician,
  date: DAY,
  startMinute,
  endMinute: startMinute + durationMin,
  fixedTime: false,
});

/** What can be done when the item is put at that minute of Anna's day. */
function remediesAt(board: Board, item: BoardItem, startMinute: number, stop: BoardStop | null = null): Remedy[] {
  const placement = at(ANNA.id, startMinute, item.durationMin);
  const rules = findBrokenRulesAt(board, item, placement, stop?.id ?? '', NOW);
  return findRemedies(board, { item, stop, placement }, rules, NOW);
}
const find = (remedies: readonly Remedy[], kind: Remedy['kind']) => remedies.find((one) => one.kind === kind);
const moves = (remedy: Remedy | undefined) =>
  remedy?.moved.map(({ stop, to }) => [stop.item?.id, to.technician, to.startMinute]);
const dayOf = (stops: BoardStop[], values: Partial<Board> = {}) =>
  boardOf({ technicians: [ANNA, BO], routes: [routeOf('anna'), routeOf('bo')], stops, ...values });

describe('an emergency on an occupied time', () => {
  const board = dayOf([stopOf('anna', ONE, 480), stopOf('anna', TWO, 560)], { tray: [urgent()] });

  test('pushes the rest, and each pushed visit has its new time', () => {
    const remedies = remediesAt(board, urgent(), 480);
    const push = find(remedies, 'push');
    expect(moves(push)).toEqual([
      ['one', 'anna', 540],
      ['two', 'anna', 600],
    ]);
    expect(push).toMatchObject({ to: { startMinute: 480 }, broken: [], obstacle: null });
    expect(choosePreferred(urgent(), remedies)).toBe(push);
  });

  test('takes the place of the visit that goes to the tray', () => {
    const swap = find(remediesAt(board, urgent(), 480), 'swap');
    expect(swap?.unplaced.map(({ item }) => item?.id)).toEqual(['one']);
    expect(swap).toMatchObject({ to: { startMinute: 480 }, moved: [], obstacle: null });
  });

  test('takes the first free time, or goes to a colleague', () => {
    const remedies = remediesAt(board, urgent(), 480);
    expect(find(remedies, 'free')?.to).toMatchObject({ technician: 'anna', startMinute: 630 });
    expect(find(remedies, 'other')?.to).toMatchObject({ technician: 'bo', startMinute: 480 });
  });

  test('goes to the nearest colleague first where pushing breaks a promised time', () => {
    const promised = jobOf('one', { windowFrom: 480, windowTo: 500 });
    const remedies = remediesAt(dayOf([stopOf('anna', promised, 480)]), urgent(), 480);
    expect(find(remedies, 'push')).toMatchObject({ broken: [], moved: [{ broken: [{ rule: 'window' }] }] });
    expect(choosePreferred(urgent(), remedies)).toMatchObject({ kind: 'other', to: { technician: 'bo' } });
  });

  test.each<[string, Partial<BoardStop>, object]>([
    ['has a fixed time', { fixedTime: true }, { why: 'fixed', title: 'one' }],
    ['has begun', { status: 'ankommet' }, { why: 'begun', title: 'one' }],
    ['would end after midnight', { endMinute: 1400 }, { why: 'midnight', title: 'one' }],
  ])('says that the rest cannot be pushed where a visit %s', (_name, values, obstacle) => {
    const remedies = remediesAt(dayOf([stopOf('anna', jobOf('one', { title: 'one' }), 480, values)]), urgent(), 480);
    expect(find(remedies, 'push')).toMatchObject({ obstacle });
    expect(choosePreferred(urgent(), remedies)).not.toMatchObject({ kind: 'push' });
  });

  test('says that the rest cannot be pushed into an absence', () => {
    const absences = [absenceOf('anna', 600, 840)];
    const push = find(remediesAt(dayOf([stopOf('anna', ONE, 480)], { absences }), urgent(), 480), 'push');
    expect(push).toMatchObject({ obstacle: null });
    const later = find(remediesAt(dayOf([stopOf('anna', ONE, 500)], { absences }), urgent(), 500), 'push');
    expect(later).toMatchObject({ obstacle: { why: 'rule', rule: 'absence' } });
  });
});

describe('a visit of the plan on an occupied time', () => {
  test('changes places with a visit of another day', () => {
    const moving = stopOf('bo', TWO, 600);
    const swap = find(remediesAt(dayOf([stopOf('anna', ONE, 480), moving]), TWO, 480, moving), 'swap');
    expect(moves(swap)).toEqual([['one', 'bo', 600]]);
    expect(swap).toMatchObject({ to: { technician: 'anna', startMinute: 480 }, unplaced: [] });
  });

  test('changes the order with a visit of the same day', () => {
    const moving = stopOf('anna', TWO, 600);
    const swap = find(remediesAt(dayOf([stopOf('anna', ONE, 480), moving]), TWO, 480, moving), 'swap');
    expect(swap?.to).toMatchObject({ technician: 'anna', startMinute: 480 });
    expect(moves(swap)).toEqual([['one', 'anna', 540]]);
  });

  test('takes the first free time first, if it is no emergency', () => {
    const moving = stopOf('bo', TWO, 600);
    const remedies = remediesAt(dayOf([stopOf('anna', ONE, 480), moving]), TWO, 480, moving);
    expect(choosePreferred(TWO, remedies)).toMatchObject({
      kind: 'free',
      to: { technician: 'anna', startMinute: 540 },
    });
  });
});

describe('a visit that would last past midnight', () => {
  const late = at(ANNA.id, 1410);
  /** The remedies of a conflict. The same board serves for the next working day, which some of them need. */
  const remediesOf = (board: Board, { now = NOW, values = {} }: { now?: Now; values?: Partial<BoardItem> } = {}) => {
    const item = urgent(values);
    const rules = findBrokenRulesAt(board, item, late, '', now);
    return findRemedies(board, { item, stop: null, placement: late }, rules, now, { ...board, from: DAY, to: NEXT });
  };
  const AWAY = [absenceOf('anna', 1320, 1380)];

  test('ends before midnight instead, or is made at the first free time of the next working day', () => {
    const remedies = remediesOf(dayOf([]));
    expect(find(remedies, 'evening')).toMatchObject({
      to: { technician: 'anna', date: DAY, startMinute: 1380, endMinute: 1440 },
      broken: [{ rule: 'workHours' }],
      obstacle: null,
    });
    expect(find(remedies, 'nextDay')).toMatchObject({ to: { technician: 'anna', date: NEXT, startMinute: 420 } });
  });

  test('ends before what nothing may stand on', () => {
    const remedies = remediesOf(dayOf([stopOf('anna', ONE, 1380)], { absences: AWAY }));
    expect(find(remedies, 'evening')?.to).toMatchObject({ startMinute: 1260, endMinute: 1320 });
  });

  test('has no earlier start in the evening once that has passed', () => {
    const remedies = remediesOf(dayOf([]), { now: { today: DAY, minute: 1400 } });
    expect(find(remedies, 'evening')).toBeUndefined();
    expect(find(remedies, 'nextDay')).toBeDefined();
  });
});

test('no apprentice is proposed, however near', () => {
  const apprentice = technicianOf('bo', { title: TechniciansTitleOptions.laerling });
  const board = dayOf([stopOf('anna', ONE, 480)], { technicians: [ANNA, apprentice], tray: [urgent()] });
  expect(find(remediesAt(board, urgent(), 480), 'other')).toBeUndefined();
});

test('a missing skill leads to those who have it and are free, the nearest first', () => {
  const skills = ['tavle'];
  const near = technicianOf('near', { skills });
  const far = technicianOf('far', { skills, point: pointAt(56.3, 10.2) });
  const busy = technicianOf('busy', { skills });
  const board = boardOf({
    technicians: [ANNA, far, busy, near],
    routes: [routeOf('busy')],
    stops: [stopOf('busy', ONE, 480)],
  });
  const remedies = remediesAt(board, jobOf('able', { skills }), 480);
  expect(remedies.map(({ kind, to }) => [kind, to.technician, to.startMinute])).toEqual([
    ['other', 'near', 480],
    ['other', 'far', 480],
    ['other', 'busy', 540],
  ]);
});

test('a day that is wrong for every technician leads nowhere', () => {
  expect(remediesAt(dayOf([]), jobOf('late', { latestDay: '2026-11-01' }), 480)).toEqual([]);
});

test('what is late already may still go to a colleague', () => {
  const late = urgent({ latestDay: '2026-11-01' });
  const remedies = remediesAt(dayOf([stopOf('anna', ONE, 480)]), late, 480);
  expect(find(remedies, 'other')).toMatchObject({ to: { technician: 'bo' }, broken: [{ rule: 'tooLate' }] });
});

test('whatever the day, what is offered leaves no two visits at the same time, and pushes only later', () => {
  let offered = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const board = createRandomDay(seed);
    const technician = board.technicians[0]!;
    for (const item of board.tray) {
      const placement = { ...at(technician.id, 420 + 5 * ((seed * 7) % 90), item.durationMin) };
      const rules = findBrokenRulesAt(board, item, placement, '', NOW);
      for (const remedy of findRemedies(board, { item, stop: null, placement }, rules, NOW)) {
        if (remedy.obstacle) continue;
        offered++;
        const { to, moved, unplaced } = remedy;
        const route = board.routes.find((one) => one.technician === to.technician)?.id;
        const after = board.stops
          .filter((stop) => stop.route === route && takesTime(stop.status) && !unplaced.includes(stop))
          .map((stop) => moved.find((one) => one.stop === stop)?.to ?? stop);
        expect(after.filter((one) => overlaps(one, to))).toEqual([]);
        expect(moved.filter(({ stop, to: place }) => place.startMinute <= stop.startMinute)).toEqual([]);
      }
    }
  }
  expect(offered).toBeGreaterThan(300);
});
