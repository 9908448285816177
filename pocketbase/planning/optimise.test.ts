/** `POST /api/planning/optimise` as Next answers it, with a real PocketBase behind it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GET, POST } from '@/app/api/planning/optimise/route';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, type ErrorCode } from '../../lib/core/shared/errors.ts';
import { checkPlan } from '../../lib/planning/shared/optimise/check-plan.ts';
import type { OptimisedDay, OptimiseWish } from '../../lib/planning/shared/optimise/types.ts';
import type { Solve, VroomProblem } from '../../lib/planning/shared/optimise/vroom.ts';
import { createCarelessSolve } from '../../lib/planning/testing/random-day.ts';
import { startPocketBase, type Harness } from '../testing/harness.ts';
import { createPlanningHelpers, MONDAY } from '../testing/planning.ts';
import { SUPERUSER } from '../testing/process.ts';

jest.mock('../../lib/planning/shared/optimise/check-plan.ts', () => {
  const actual = jest.requireActual<{ checkPlan: typeof checkPlan }>(
    '../../lib/planning/shared/optimise/check-plan.ts',
  );
  return { checkPlan: jest.fn(actual.checkPlan) };
});

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
let vroom: Server;
const shared = globalThis as { optimiser?: unknown };

beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
  vroom = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const solve = createCarelessSolve(1);
      void solve(JSON.parse(text) as VroomProblem, 0).then((solution) => response.end(JSON.stringify(solution)));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => vroom.once('listening', done));
  Object.assign(process.env, {
    POCKETBASE_URL: pb.url,
    VROOM_URL: `http://127.0.0.1:${(vroom.address() as AddressInfo).port}`,
    ...{ SESSION_SECRET: 's'.repeat(32), STANDIN_SECRET: 's'.repeat(32), PRIVATE_HEADER_SECRET: 's'.repeat(32) },
    ...{ ENCRYPTION_KEY: 'a1'.repeat(32), SUPERUSER_EMAIL: SUPERUSER.email, SUPERUSER_PASSWORD: SUPERUSER.password },
  });
});
afterEach(() => delete shared.optimiser);
afterAll(async () => {
  vroom.close();
  vroom.closeAllConnections();
  await pb.stop();
});

async function ask(body: unknown, token = pb.users.moderator.token, signal: AbortSignal | null = null) {
  const request = new Request('https://app.test/api/planning/optimise', {
    method: 'POST',
    headers: token ? { authorization: token } : {},
    body: JSON.stringify(body),
    signal,
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const wishOf = (values: Partial<OptimiseWish> = {}) => ({ date: MONDAY, ...values });

test('lays the tray on a technician’s day and changes nothing', async () => {
  const technician = await plan.technician();
  const { route, stops } = await plan.day(technician.id, [600]);
  const job = await plan.ready({ durationMin: 45 });
  const before = pb.snapshot();
  const { status, body } = await ask(wishOf({ technicians: [technician.id], scope: 'tray' }));
  expect(status).toBe(200);
  const { routes, unassigned } = body as OptimisedDay;
  expect(routes).toMatchObject([{ technician: technician.id, route: route.id, rev: route.rev }]);
  expect(routes[0]!.stops).toContainEqual({
    ...{ stop: stops[0]!.stop, job: stops[0]!.job, task: '' },
    ...{ startMinute: 600, endMinute: 660, stays: true },
  });
  const laid = [...routes[0]!.stops, ...unassigned].filter((one) => one.job === job);
  expect(laid).toHaveLength(1);
  for (const table of ['routes', 'route_stops', 'service_jobs']) expect(pb.snapshot()[table]).toBe(before[table]);
});

test.each<[string, unknown, unknown]>([
  ['a day that has passed', { date: addDays(copenhagenToday(new Date()), -1) }, { date: { code: 'pastDate' } }],
  ['no day', {}, { date: { code: 'required' } }],
  ['an unknown technician', wishOf({ technicians: ['zzzzzzzzzzzzzzz'] }), { technicians: { code: 'unknownRecord' } }],
  ['an unknown scope', { date: MONDAY, scope: 'all' }, { scope: { code: 'invalid' } }],
])('%s is refused at its field', async (_name, body, data) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'validation', data } });
});

test('those who plan may ask whether it can be asked', async () => {
  const look = async (token: string) => {
    const request = new Request('https://app.test/api/planning/optimise', { headers: { authorization: token } });
    const response = await GET(request, { params: Promise.resolve({}) });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  expect(await look(pb.users.moderator.token)).toEqual({ status: 200, body: { state: 'ready' } });
  expect(await look(pb.users.seller.token)).toMatchObject({ status: 403 });
});

test('only those who plan may ask', async () => {
  expect(await ask(wishOf(), '')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  for (const person of ['seller', 'technician', 'none'] as const)
    expect(await ask(wishOf(), pb.users[person].token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test.each<[ErrorCode, string | null]>([
  ['optimiser_installing', '5'],
  ['optimiser_missing', null],
  ['optimiser_failed', null],
  ['optimiser_off', null],
])('503 %s where VROOM cannot be asked; Retry-After where it will be', async (code, wait) => {
  const technician = await plan.technician();
  await plan.ready();
  shared.optimiser = { solve: () => Promise.reject(new AppError(code)) };
  const answer = await ask(wishOf({ technicians: [technician.id] }));
  expect(answer).toMatchObject({ status: 503, body: { status: 503, code } });
  expect((answer.body as { data: object }).data).toEqual(wait ? { retryAfter: Number(wait) } : {});
  expect(answer.headers.get('Retry-After')).toBe(wait);
});

test('a plan that the checker refuses is not shown', async () => {
  const technician = await plan.technician();
  await plan.ready();
  jest.mocked(checkPlan).mockReturnValueOnce([{ code: 'lost', id: 'x' }]);
  expect(await ask(wishOf({ technicians: [technician.id] }))).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  });
});

test('whoever leaves ends the work, which is no fault of ours', async () => {
  const technician = await plan.technician();
  await plan.ready();
  const leaving = new AbortController();
  const ended: unknown[] = [];
  const solve: Solve = (_problem, _level, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        ended.push(signal.reason);
        reject(signal.reason as Error);
      });
      leaving.abort(new Error('left'));
    });
  shared.optimiser = { solve };
  const answer = await ask(wishOf({ technicians: [technician.id] }), pb.users.moderator.token, leaving.signal);
  expect(answer).toMatchObject({ status: 502, body: { code: 'upstream' } });
  expect(ended).toHaveLength(1);
});
