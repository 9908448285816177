import { cleanup, screen, within } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { addDays, copenhagenNow } from '@/lib/core/shared/dates';
import { applyRemedy, type RefusedPlace, type Remedy } from '@/lib/planning/browser/remedies';
import { findBrokenRulesAt } from '@/lib/planning/browser/view';
import type { BrokenRule, Now } from '@/lib/planning/shared/rules';
import type { Board, BoardItem } from '@/lib/planning/shared/types';
import { HARD_RULES, SOFT_RULES, type Rule } from '@/lib/planning/shared/values';
import {
  absenceOf,
  boardOf,
  DAY,
  jobOf,
  pointAt,
  routeOf,
  stopOf,
  technicianOf,
} from '@/lib/planning/testing/day-board';
import RefusalDialog from './refusal-dialog';

/** A visit on Anna's day that breaks the rule. `fix`: what solves it at least, another time unless something is said. */
type Conflict = {
  board?: Partial<Board>;
  item?: Partial<BoardItem>;
  start?: number;
  utc?: string;
  fix?: Remedy['kind'] | null;
};

const [ANNA, BO, CARL] = [technicianOf('anna'), technicianOf('bo'), technicianOf('carl')];
const ONE = jobOf('one');
const NEXT = addDays(DAY, 1);
const routes = [routeOf('anna'), routeOf('bo'), routeOf('carl')];
const withHelper = [routeOf('anna', { helpers: ['carl'] }), routeOf('bo'), routeOf('carl')];
const [VIBORG, AALBORG, RANDERS] = [pointAt(56.45, 9.4), pointAt(57.05, 9.92), pointAt(56.46, 10.03)];
const hold = {
  ...{ id: 'h1', technician: 'anna', date: DAY, startMinute: 480, endMinute: 540, name: 'Mette', isMine: false },
  expiresAt: `${DAY} 05:09:00.000Z`,
};

const CONFLICTS: Record<Rule, Conflict> = {
  overlap: { board: { stops: [stopOf('anna', ONE, 480)] } },
  absence: { board: { absences: [absenceOf('anna', 480, 600)] } },
  inactive: { board: { technicians: [{ ...ANNA, active: false }, BO] }, fix: 'other' },
  midnight: { start: 1410 },
  travel: { board: { stops: [stopOf('anna', jobOf('one', { point: RANDERS }), 480)] }, start: 540 },
  tooFar: {
    board: { technicians: [ANNA, { ...BO, point: AALBORG }] },
    item: { point: AALBORG },
    start: 600,
    fix: 'other',
  },
  workHours: { start: 1000 },
  homeHours: { item: { point: VIBORG, durationMin: 240 }, start: 420 },
  dayOff: { board: { technicians: [{ ...ANNA, workHours: ANNA.workHours.map(() => null) }, BO] }, fix: 'other' },
  holiday: { board: { daysOff: [DAY] }, fix: null },
  skill: { board: { technicians: [ANNA, { ...BO, skills: ['tavle'] }] }, item: { skills: ['tavle'] }, fix: 'other' },
  certificate: {
    board: {
      technicians: [
        { ...ANNA, skills: ['tavle'], certificates: [{ name: 'Tavle', expires: '2026-01-31' }] },
        { ...BO, skills: ['tavle'] },
      ],
    },
    item: { skills: ['tavle'] },
    fix: 'other',
  },
  window: { item: { windowFrom: 600, windowTo: 660 } },
  tooEarly: { item: { earliestDay: NEXT }, fix: null },
  tooLate: { item: { latestDay: addDays(DAY, -1) }, fix: null },
  past: { utc: `${NEXT}T05:00:00Z`, fix: null },
  pastTime: { utc: `${DAY}T09:00:00Z` },
  helping: {
    board: {
      routes: [routeOf('anna'), routeOf('bo', { helpers: ['anna'] }), routeOf('carl')],
      stops: [stopOf('bo', ONE, 480)],
    },
  },
  helperBusy: { board: { routes: withHelper, stops: [stopOf('carl', ONE, 480)] } },
  helperAway: { board: { routes: withHelper, absences: [absenceOf('carl', 480, 600)] } },
  held: { board: { holds: [hold] } },
};

/** The visit as it was refused, with the rules that refuse it. @param isPlanned it is moved from Bo's day */
function refuse({ board: values = {}, item: fields = {}, start = 480, utc }: Conflict, isPlanned: boolean) {
  fixDate(new Date(utc ?? `${DAY}T05:00:00Z`));
  const item = jobOf('new', fields);
  const technicians = [ANNA, BO, CARL];
  const stop = isPlanned ? stopOf('bo', item, 840) : null;
  const stops = [...(values.stops ?? []), ...(stop ? [stop] : [])];
  const board = boardOf({ to: NEXT, technicians, routes, tray: stop ? [] : [item], ...values, stops });
  const endMinute = start + item.durationMin;
  const placement = { technician: ANNA.id, date: DAY, startMinute: start, endMinute, fixedTime: false };
  const now = copenhagenNow(new Date());
  const rules = findBrokenRulesAt(board, item, placement, stop?.id ?? '', now);
  return { board, now, rules, place: { item, stop, placement } };
}

/** The names of the rules that the visit breaks where a remedy has put it. */
function findBrokenAfter(board: Board, place: RefusedPlace, remedy: Remedy, now: Now): Rule[] {
  const after = applyRemedy(board, place, remedy);
  const stop = after.stops.find(({ item }) => item?.id === place.item.id);
  return findBrokenRulesAt(after, place.item, remedy.to, stop?.id ?? '', now).map(({ rule }) => rule);
}

const getButtons = () => {
  const group = screen.queryByRole('group', { name: 'I stedet' });
  return group ? within(group).getAllByRole('button') : [];
};

function open(board: Board, place: RefusedPlace, rules: BrokenRule[]) {
  const onTake = jest.fn<void, [RefusedPlace, Remedy]>();
  const refusal = { title: 'Er du sikker?', confirm: 'Alligevel', rules, retry: null, place };
  const { user } = renderScreen(<RefusalDialog refusal={refusal} board={board} onClose={jest.fn()} onTake={onTake} />);
  return { user, onTake };
}

const KINDS = [
  ['laid from the tray', false],
  ['moved', true],
] as const;
const RULES = [...HARD_RULES, ...SOFT_RULES];

test.each(KINDS.flatMap(([kind, isPlanned]) => RULES.map((rule) => [kind, rule, isPlanned] as const)))(
  'a visit that is %s and that "%s" refuses is not refused by it once a remedy is pressed',
  async (_kind, rule, isPlanned) => {
    const conflict = CONFLICTS[rule];
    const { board, now, rules, place } = refuse(conflict, isPlanned);
    expect(rules.map((one) => one.rule)).toContain(rule);
    const fix = rules.find((one) => one.fix)?.fix;
    if (fix) {
      const to = { ...place.placement, ...fix, endMinute: fix.startMinute + place.item.durationMin };
      const fixed = findBrokenRulesAt(board, place.item, to, place.stop?.id ?? '', now);
      expect(fixed.map((one) => one.rule)).not.toContain(rule);
    }
    open(board, place, rules);
    const labels = getButtons().map((button) => button.textContent);
    cleanup();
    const kinds: string[] = [];
    for (const [n, label] of labels.entries()) {
      const { user, onTake } = open(board, place, rules);
      const reason = screen.queryByRole('textbox');
      if (reason) await fill(user, reason, 'Aftalt');
      await user.click(getButtons()[n]!);
      kinds.push(...onTake.mock.calls.map(([, remedy]) => remedy.kind));
      const taken = onTake.mock.calls.map(([of, remedy]) => findBrokenAfter(board, of, remedy, now).includes(rule));
      expect([label, taken]).toEqual([label, label?.includes('Kan ikke') ? [] : [false]]);
      cleanup();
    }
    const least = conflict.fix === undefined ? 'free' : conflict.fix;
    expect(kinds).toEqual(least === null ? [] : expect.arrayContaining([least]));
  },
);
