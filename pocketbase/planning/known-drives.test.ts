/** Measured drives: the worker with a small OSRM and a real PocketBase, and what the rules, the board and slots make of them. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { POST } from '@/app/api/planning/optimise/route';
import { addWorkingDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { driveStore } from '../../lib/planning/drive-commands.ts';
import { getDayViews } from '../../lib/planning/browser/view.ts';
import { createDriveWorker } from '../../lib/planning/server/drives/start.ts';
import { type SentDrives, rememberDrives, unpackDrives } from '../../lib/planning/shared/known-drives.ts';
import type { WantedPlaces } from '../../lib/planning/shared/drive-schema.ts';
import type { Board, SlotAnswer } from '../../lib/planning/shared/types.ts';
import type { Solve, VroomProblem } from '../../lib/planning/shared/optimise/vroom.ts';
import { createCarelessSolve } from '../../lib/planning/testing/random-day.ts';
import { startOsrmServer } from '../../lib/planning/testing/osrm-server.ts';
import { okBody, startPocketBase, type Harness } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { createPlanningHelpers } from '../testing/planning.ts';
import { SUPERUSER } from '../testing/process.ts';

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
let osrm: Awaited<ReturnType<typeof startOsrmServer>>;
const DAY = addWorkingDays(copenhagenToday(new Date()), 2, []);

beforeAll(async () => {
  osrm = await startOsrmServer();
  pb = await startPocketBase({ env: { OSRM_URL: osrm.url } });
  plan = createPlanningHelpers(pb);
  Object.assign(process.env, {
    ...{ POCKETBASE_URL: pb.url, OSRM_URL: osrm.url },
    ...{ SESSION_SECRET: 's'.repeat(32), STANDIN_SECRET: 's'.repeat(32), PRIVATE_HEADER_SECRET: 's'.repeat(32) },
    ...{ ENCRYPTION_KEY: 'a1'.repeat(32), SUPERUSER_EMAIL: SUPERUSER.email, SUPERUSER_PASSWORD: SUPERUSER.password },
  });
});
afterAll(async () => {
  await osrm.stop();
  await pb.stop();
});

/** Each call gives other places, 0.01 degree apart, so that tests share no drives. */
let rows = 0;
function nextPoints() {
  const lng = 9 + rows++ / 50;
  return [0, 1, 2, 3].map((n) => ({ lat: 56.15 + n / 100, lng }));
}
const keyOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(4)},${lng.toFixed(4)}`;
const store = (...drives: [from: { lat: number; lng: number }, to: { lat: number; lng: number }, seconds: number][]) =>
  pb.as('superuser').post('/api/internal/drives/store', {
    rows: drives.map(([from, to, seconds]) => [keyOf(from), keyOf(to), seconds, 12_345]),
  });
const readBoard = async (as: 'moderator' | 'technician' = 'moderator', from: Harness = pb) =>
  okBody<Board>(await from.as(as).get(`/api/planning/board?from=${DAY}&to=${DAY}`));
const drivesAt = (sent: SentDrives | undefined) =>
  new Map(unpackDrives(sent ?? { points: [], rows: [] }).map(([a, b, seconds]) => [`${a} ${b}`, seconds]));

/** A technician with one visit from 8 to 9, and a job. */
async function createDay() {
  const [home, first, second, far] = nextPoints() as [Point, Point, Point, Point];
  const technician = await plan.technician(home);
  const visit = await plan.ready(first);
  const placed = plan.change(
    await plan.post('place', { job: visit, technician: technician.id, date: DAY, startMinute: 480 }),
  );
  const job = await plan.ready(second);
  return { home, first, second, far, technician, visit, job, route: placed.routes[0]!, stop: placed.stop };
}
type Point = { lat: number; lng: number };

test('a stored drive is what the rules go by, whichever way it was stored', async () => {
  const { first, second, technician, job, route } = await createDay();
  const place = () =>
    plan.post('place', { job, technician: technician.id, date: DAY, startMinute: 570, rev: route.rev });
  await store([second, first, 2401]);
  const refused = await place();
  expect(refused.body).toMatchObject({
    code: 'rule_broken',
    data: { rules: [{ rule: 'travel', params: { minutes: 44, accuracy: 'exact' } }] },
  });
  await store([first, second, 1200]);
  const placed = plan.change(await place());
  expect(pb.rows('SELECT travelMin, travelMeters FROM route_stops WHERE id = ?', placed.stop)).toEqual([
    { travelMin: 23, travelMeters: 12_345 },
  ]);
});

test('the board brings the drives within each day, and its totals go by them', async () => {
  const { home, first, second, technician, stop } = await createDay();
  const totalsOf = (board: Board) =>
    getDayViews(board, [DAY], DAY).find((view) => view.technician.id === technician.id)?.totals;
  const before = await readBoard();
  expect(totalsOf(before)?.driveMin).toBeLessThan(30);
  await store([home, first, 3600], [first, second, 60]);
  const board = await readBoard();
  expect(board.stops.some(({ id }) => id === stop)).toBe(true);
  const sent = drivesAt(board.drives);
  expect(sent.get(`${keyOf(home)} ${keyOf(first)}`)).toBe(3600);
  expect(sent.has(`${keyOf(first)} ${keyOf(second)}`)).toBe(false);
  rememberDrives(board.drives);
  expect(totalsOf(board)).toMatchObject({ driveMin: 126, driveMeters: 24_690, accuracy: 'exact' });
});

test('suggestions count the driving of stored drives', async () => {
  const { home, first, second, technician, job } = await createDay();
  await store([home, first, 600], [home, second, 1200], [first, second, 300]);
  const { slots } = okBody<SlotAnswer>(await pb.as('moderator').get(`/api/planning/suggest?job=${job}`));
  const own = slots.find((slot) => slot.technician === technician.id && slot.date === DAY);
  // Home to the first, to the second and back: 13, 8 and 23 minutes in place of twice 13.
  expect(own).toMatchObject({ extraMin: 18, accuracy: 'exact' });
});

test('the drives of one job or task are read by those who plan', async () => {
  const { home, first, second, visit } = await createDay();
  await store([home, first, 600], [first, second, 1200]);
  const read = (as: 'moderator' | 'seller' | 'technician', query: string) =>
    pb.as(as).get<{ drives: SentDrives }>(`/api/planning/drives?${query}`);
  const answer = okBody<{ drives: SentDrives }>(await read('moderator', `kind=job&id=${visit}`));
  expect([...drivesAt(answer.drives)].sort()).toEqual([
    [`${keyOf(home)} ${keyOf(first)}`, 600],
    [`${keyOf(first)} ${keyOf(second)}`, 1200],
  ]);
  expect((await read('moderator', 'kind=job&id=zzzzzzzzzzzzzzz')).status).toBe(404);
  expect((await read('moderator', `kind=lead&id=${visit}`)).body).toMatchObject({ code: 'validation' });
  for (const as of ['seller', 'technician'] as const) expect((await read(as, `kind=job&id=${visit}`)).status).toBe(403);
});

test('only the web server’s own account may store and read all', async () => {
  const calls = [
    ['GET', 'places', undefined],
    ['POST', 'missing', { pairs: [] }],
    ['POST', 'store', { rows: [] }],
    ['POST', 'among', { points: [] }],
  ] as const;
  for (const [method, path, body] of calls)
    for (const as of ['guest', 'admin', 'technician'] as const) {
      const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
      const { status } = await pb.as(as).request(method, `/api/internal/drives/${path}`, init);
      expect([path, as, status]).toEqual([path, as, as === 'guest' ? 401 : 403]);
    }
});

test.each([
  ['points without four decimals', { rows: [['56,10', '56.1500,10.2000', 1, 1]] }],
  ['a drive of two days', { rows: [['56.1600,10.2000', '56.1500,10.2000', 172_800, 1]] }],
  ['a negative way', { rows: [['56.1600,10.2000', '56.1500,10.2000', 1, -1]] }],
])('nothing is stored of %s', async (_name, body) => {
  const before = pb.snapshot();
  expect((await pb.as('superuser').post('/api/internal/drives/store', body)).body).toMatchObject({
    code: 'validation',
  });
  expect(pb.snapshot()).toEqual(before);
});

test('the optimiser lays a day by all stored drives between its places', async () => {
  const { first, second, technician } = await createDay();
  await store([first, second, 4620]);
  const problems: VroomProblem[] = [];
  const solve: Solve = (problem, level) => {
    problems.push(problem);
    return createCarelessSolve(1)(problem, level);
  };
  const shared = globalThis as { optimiser?: unknown };
  shared.optimiser = { solve };
  const request = new Request('https://app.test/api/planning/optimise', {
    method: 'POST',
    headers: { authorization: pb.users.moderator.token },
    body: JSON.stringify({ date: DAY, technicians: [technician.id], scope: 'tray' }),
  });
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(200);
  delete shared.optimiser;
  expect(problems[0]?.matrices.car.costs.flat()).toContain(80);
});

describe('the worker', () => {
  test('has the drives of the days and of the tray measured, stores them, and asks for none twice', async () => {
    const { home, first, second, technician, job, route } = await createDay();
    osrm.seconds = () => 2401;
    const wanted = okBody<WantedPlaces>(await pb.as('superuser').get('/api/internal/drives/places'));
    expect(wanted.days).toContainEqual({ date: DAY, points: [keyOf(home), keyOf(first)] });
    expect(wanted.tray).toContain(keyOf(second));
    expect(wanted.starts).toContain(keyOf(home));
    await createDriveWorker()?.round();
    const stored = pb.rows<{ a: string; b: string; seconds: number }>('SELECT a, b, seconds FROM known_drives');
    for (const [a, b] of [
      [home, first],
      [home, second],
      [first, second],
    ] as const)
      expect(stored).toContainEqual({ a: keyOf(a), b: keyOf(b), seconds: 2401 });
    expect(stored.every(({ a, b }) => a < b)).toBe(true);
    const refused = await plan.post('place', {
      ...{ job, technician: technician.id, date: DAY, startMinute: 570, rev: route.rev },
    });
    expect(refused.body.data).toMatchObject({ rules: [{ rule: 'travel', params: { minutes: 44 } }] });
    // Another process, as after a restart.
    const { requests } = osrm;
    await createDriveWorker()?.round();
    expect(osrm.requests).toBe(requests);
  });

  test('and those of the customers that sellers work on: a time for one of them goes by measured drives', async () => {
    const { home, first, second, far, technician } = await createDay();
    const offers = createOfferHelpers(pb);
    const [lead, withOffer] = [
      await offers.lead({ zip: '8000', ...second }),
      await offers.lead({ zip: '8000', ...far }),
    ];
    await offers.draft('seller', { lead: withOffer.id });
    const before = okBody<WantedPlaces>(await pb.as('superuser').get('/api/internal/drives/places'));
    expect(before.customers).toEqual(expect.arrayContaining([keyOf(second), keyOf(far)]));
    // Nobody else is near.
    osrm.seconds = (from, to) => (from.lng === to.lng ? 540 : 3600);
    await createDriveWorker()?.round();
    const { slots } = okBody<SlotAnswer>(await pb.as('moderator').get(`/api/planning/suggest?lead=${lead.id}`));
    const own = slots.find((slot) => slot.technician === technician.id && slot.date === DAY);
    // Home to the first, to the customer and back: three times 12 minutes in place of twice.
    expect(own).toMatchObject({ extraMin: 12, accuracy: 'exact' });
    expect(
      pb.rows('SELECT seconds FROM known_drives WHERE a IN (?, ?) AND b = ?', keyOf(home), keyOf(first), keyOf(far)),
    ).toHaveLength(2);
  });

  test('measures drives of a month ago again, and the sweep deletes those that nobody has measured since', async () => {
    const send = { send: (path: string, { body }: { body?: unknown }) => askAsServer(path, body) };
    const [a, b] = nextPoints().map(keyOf) as [string, string];
    const pairs: [string, string][] = [[b, a]];
    expect(await driveStore.findMissing({ pairs }, send)).toEqual({ missing: [0] });
    await driveStore.storeDrives({ rows: [[a, b, 1, 1]] }, send);
    expect(await driveStore.findMissing({ pairs }, send)).toEqual({ missing: [] });
    const age = async (days: number) => {
      const measured = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
      const db = new DatabaseSync(join(pb.dataDir, 'data.db'), { timeout: 5000 });
      db.prepare('UPDATE known_drives SET measured = ? WHERE a = ? AND b = ?').run(measured, a, b);
      db.close();
      expect((await pb.as('superuser').post('/api/crons/sweep-drives')).status).toBe(204);
    };
    const count = () => pb.rows('SELECT seconds FROM known_drives WHERE a = ? AND b = ?', a, b).length;
    // A cron's work goes on after the answer.
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    await age(31);
    await wait(300);
    expect(count()).toBe(1);
    expect(await driveStore.findMissing({ pairs }, send)).toEqual({ missing: [0] });
    await age(46);
    for (let tries = 0; count() > 0 && tries < 100; tries++) await wait(50);
    expect(count()).toBe(0);
  });
});

const askAsServer = async (path: string, body: unknown) => (await pb.as('superuser').post(path, body)).body;

describe('without OSRM_URL', () => {
  test('stored drives count for nothing, and the board says nothing of them', async () => {
    const other = await startPocketBase();
    try {
      const helpers = createPlanningHelpers(other);
      const [home, first] = nextPoints() as [Point, Point];
      await other.as('superuser').post('/api/internal/drives/store', {
        rows: [[keyOf(home), keyOf(first), 7200, 12_345]],
      });
      const technician = await helpers.technician(home);
      const job = await helpers.ready(first);
      const placed = helpers.change(
        await helpers.post('place', { job, technician: technician.id, date: DAY, startMinute: 480 }),
      );
      const [row] = other.rows<{ travelMin: number }>('SELECT travelMin FROM route_stops WHERE id = ?', placed.stop);
      expect(row?.travelMin).toBeLessThan(15);
      expect(await readBoard('moderator', other)).not.toHaveProperty('drives');
      const read = await other.as('moderator').get(`/api/planning/drives?kind=job&id=${job}`);
      expect(read.body).toEqual({ drives: { points: [], rows: [] } });
    } finally {
      await other.stop();
    }
  });

  test('there is no worker', () => expect(createDriveWorker({})).toBeNull());
});
