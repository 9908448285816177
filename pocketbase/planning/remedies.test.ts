/** Each rule that refuses a visit: what the board proposes instead is what the command accepts. */
import { addDays, copenhagenNow } from '../../lib/core/shared/dates.ts';
import { newRecordId } from '../../lib/core/shared/new-ids.ts';
import { findRemedies, getBrokenRules, toStep, type Remedy } from '../../lib/planning/browser/remedies.ts';
import { findBrokenRulesAt } from '../../lib/planning/browser/view.ts';
import { findRouteOn } from '../../lib/planning/shared/board-stops.ts';
import type { Board } from '../../lib/planning/shared/types.ts';
import { HARD_RULES, SOFT_RULES, type Rule } from '../../lib/planning/shared/values.ts';
import { okBody, startPocketBase, type Harness } from '../testing/harness.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb.stop());

/** Technicians of one conflict; nobody else has the skill that its jobs ask for. */
type Crew = { skill: string; anna: string; bo: string };
/** A visit on Anna's day that breaks the rule. `kinds`: the remedies that are proposed at least. */
type Conflict = {
  anna?: Record<string, unknown>;
  job?: Record<string, unknown>;
  start?: number;
  date?: string;
  prepare?: (crew: Crew) => Promise<unknown>;
  kinds: Remedy['kind'][];
};

const AALBORG = { lat: 57.05, lng: 9.92 };
const RANDERS = { lat: 56.46, lng: 10.03 };
const VIBORG = { lat: 56.45, lng: 9.4 };
const addAbsence = (technician: string) =>
  pb.create('technician_absences', {
    ...{ technician, kind: 'kursus', fromDay: MONDAY, toDay: MONDAY, fromMinute: 480, toMinute: 600, rev: 1 },
  });
const saveHelpers = (route: { id: string; rev: number }, helpers: string[]) =>
  plan.post(`routes/${route.id}/save`, { rev: route.rev, helpers, note: '' });
/** Anna has a visit in the afternoon, and a helper. */
const addHelper = async ({ anna }: Crew) => {
  const { id } = await plan.technician({ title: 'laerling', skills: [] });
  const { route } = await plan.day(anna, [780]);
  plan.change(await saveHelpers(route, [id]));
  return id;
};
const { today, minute } = copenhagenNow(new Date());
const thisYears = `${today.slice(0, 4)}-12-25`;
const CHRISTMAS = thisYears > today ? thisYears : `${Number(today.slice(0, 4)) + 1}-12-25`;
const EVERY_DAY = Array.from({ length: 7 }, () => [0, 1440]);

const CONFLICTS: Record<Rule, Conflict> = {
  overlap: { prepare: ({ anna }) => plan.day(anna, [480]), kinds: ['free', 'other', 'push', 'swap'] },
  absence: { prepare: ({ anna }) => addAbsence(anna), kinds: ['free', 'other'] },
  inactive: {
    prepare: async ({ anna }) => {
      // The board shows a technician who has left only with the visits that are still planned.
      await plan.day(anna, [780]);
      await pb.update('technicians', anna, { active: false });
    },
    kinds: ['other'],
  },
  midnight: { start: 1410, kinds: ['free', 'evening', 'nextDay', 'other'] },
  travel: { prepare: ({ anna }) => plan.day(anna, [480]), job: RANDERS, start: 545, kinds: ['free'] },
  tooFar: { job: AALBORG, start: 600, kinds: [] },
  workHours: { start: 1000, kinds: ['free', 'other'] },
  homeHours: { job: { ...VIBORG, durationMin: 240 }, start: 420, kinds: ['free'] },
  dayOff: { anna: { workHours: EVERY_DAY.map(() => null) }, kinds: ['other'] },
  holiday: { date: CHRISTMAS, anna: { workHours: EVERY_DAY }, kinds: [] },
  skill: { anna: { skills: [] }, kinds: ['other'] },
  certificate: {
    anna: { certificates: [{ name: 'L-AUS', expires: '2020-01-01' }] },
    job: { klsRequired: true },
    kinds: ['other'],
  },
  window: { job: { windowFrom: 600, windowTo: 660 }, kinds: ['free', 'other'] },
  tooEarly: { job: { earliestDay: addDays(MONDAY, 1) }, kinds: [] },
  tooLate: { job: { latestDay: addDays(MONDAY, -1) }, kinds: [] },
  past: { date: addDays(today, -1), anna: { workHours: EVERY_DAY }, kinds: [] },
  // How much is left of today depends on when the test runs.
  pastTime: { date: today, start: 0, anna: { workHours: EVERY_DAY }, kinds: [] },
  helping: {
    prepare: async ({ anna }) => {
      const { route } = await plan.day((await plan.technician()).id, [480]);
      plan.change(await saveHelpers(route, [anna]));
    },
    kinds: ['free', 'other'],
  },
  helperBusy: {
    prepare: async (crew) => plan.day(await addHelper(crew), [480]),
    kinds: ['free', 'other'],
  },
  helperAway: { prepare: async (crew) => addAbsence(await addHelper(crew)), kinds: ['free', 'other'] },
  held: {
    prepare: async ({ anna, skill }) => {
      const job = await plan.ready({ skills: [skill] });
      okBody(
        await plan.post('hold', { job, technician: anna, date: MONDAY, startMinute: 480, durationMin: 60 }, 'admin'),
      );
    },
    kinds: ['free', 'other'],
  },
};

let count = 0;

/** The conflict in the database, and as the board of a planner has it. */
async function makeConflict({ anna: change = {}, job: fields = {}, start = 480, date = MONDAY, prepare }: Conflict) {
  const skill = `remedy-${++count}`;
  const anna = (await plan.technician({ skills: [skill], ...change })).id;
  const bo = (await plan.technician({ skills: [skill] })).id;
  await prepare?.({ skill, anna, bo });
  const job = await plan.ready({ skills: [skill], ...fields });
  const read = async () =>
    okBody<Board>(await pb.as('moderator').get(`/api/planning/board?from=${date}&to=${addDays(date, 1)}`));
  const board = await read();
  const item = board.tray.find(({ id }) => id === job)!;
  const now = copenhagenNow(new Date());
  const placement = { technician: anna, date, startMinute: start, endMinute: start + item.durationMin };
  const place = { item, stop: null, placement: { ...placement, fixedTime: false } };
  const rules = findBrokenRulesAt(board, item, place.placement, '', now);
  return { board, now, place, rules, read, remedies: findRemedies(board, place, rules, now, board) };
}

/** Sends a remedy as the board does. */
const take = (board: Board, job: string, remedy: Remedy) =>
  plan.post('change', {
    steps: [
      { stop: newRecordId(), job, ...toStep(remedy.to) },
      ...remedy.moved.map(({ stop, to }) => ({ stop: stop.id, ...toStep(to) })),
    ],
    unplaced: remedy.unplaced.map(({ id }) => id),
    revs: Object.fromEntries(board.routes.map(({ id, rev }) => [id, rev])),
    override: getBrokenRules(remedy).map(({ rule }) => rule),
    reason: 'Aftalt med kunden',
  });

/** In the first quarter of an hour after midnight, no time of the day has passed. */
const RULES = [...HARD_RULES, ...SOFT_RULES].filter((rule) => rule !== 'pastTime' || minute >= 15);

test.each(RULES)('a visit that "%s" refuses is accepted by the command where each remedy puts it', async (rule) => {
  const conflict = CONFLICTS[rule];
  const { place, rules, remedies, board } = await makeConflict(conflict);
  expect(rules.map((one) => one.rule)).toContain(rule);
  const { technician, date, startMinute } = place.placement;
  const rev = findRouteOn(board, technician, date)?.rev ?? 0;
  const refused = await plan.post('place', { job: place.item.id, technician, date, startMinute, rev });
  expect([refused.status, plan.rules(refused)]).toEqual([409, expect.arrayContaining([rule])]);
  const kinds = [...new Set(remedies.filter(({ obstacle }) => !obstacle).map(({ kind }) => kind))];
  expect(kinds).toEqual(expect.arrayContaining(conflict.kinds));
  expect(board.technicians.map(({ id }) => id)).toContain(technician);
  for (const kind of kinds) {
    const again = await makeConflict(conflict);
    const remedy = again.remedies.find((one) => one.kind === kind && !one.obstacle)!;
    expect(await take(again.board, again.place.item.id, remedy)).toMatchObject({ status: 200 });
    const after = await again.read();
    const stop = after.stops.find(({ item }) => item?.id === again.place.item.id);
    expect(stop).toMatchObject({ startMinute: remedy.to.startMinute, endMinute: remedy.to.endMinute });
    const broken = findBrokenRulesAt(after, again.place.item, remedy.to, stop?.id ?? '', again.now);
    expect([kind, broken.map((one) => one.rule)]).toEqual([kind, expect.not.arrayContaining([rule])]);
  }
});
