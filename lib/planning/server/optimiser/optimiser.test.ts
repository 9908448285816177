import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnvironment } from '../../../core/server/env.ts';
import { checkPlan } from '../../shared/optimise/check-plan.ts';
import { optimiseDay } from '../../shared/optimise/optimise.ts';
import { OPTIMISE_SCOPES, type OptimiseWish } from '../../shared/optimise/types.ts';
import type { VroomProblem } from '../../shared/optimise/vroom.ts';
import { createBoard, DAY } from '../../testing/day-board.ts';
import { createRandomDay } from '../../testing/random-day.ts';
import { Installation } from './install.ts';
import { createOptimiser } from './optimiser.ts';
import { VroomWorker } from './worker.ts';

const ROOT = process.cwd();
const FOLDER = join(ROOT, '.cache', 'optimiser');
const NOW = { today: '2026-11-25', minute: 600 };
const DAY_WISH: OptimiseWish = { date: DAY, technicians: [], scope: 'day' };
const environment = plainEnvironment();
const warned: string[] = [];
const base = {
  isOff: false,
  url: undefined,
  folder: FOLDER,
  environment,
  root: ROOT,
  warn: (what: string, why: string) => void warned.push(`${what}: ${why}`),
};

const TRIVIAL: VroomProblem = {
  vehicles: [{ id: 1, start_index: 0, end_index: 0, time_window: [0, 900], skills: [], breaks: [] }],
  jobs: [{ id: 7, location_index: 1, service: 30, priority: 0, skills: [] }],
  matrices: {
    car: {
      durations: [
        [0, 10],
        [10, 0],
      ],
      costs: [
        [0, 9],
        [9, 0],
      ],
    },
  },
};

const createWorker = (values: object = {}) =>
  new VroomWorker({
    python: installation.python,
    script: join(ROOT, 'lib/planning/server/optimiser/worker.py'),
    environment,
    effort: { threads: 1, seconds: 5 },
    timeoutMs: 20_000,
    idleMs: 60_000,
    ...values,
  });

const installation = new Installation({ folder: FOLDER, environment });

/** Hard enough to be interrupted. */
function createHardProblem(): VroomProblem {
  const size = 150;
  const rows = Array.from({ length: size + 1 }, (_, a) =>
    Array.from({ length: size + 1 }, (__, b) => (a === b ? 0 : ((a * 37 + b * 91) % 89) + 1)),
  );
  return {
    vehicles: Array.from({ length: 12 }, (_, at) => ({ ...TRIVIAL.vehicles[0]!, id: at + 1 })),
    jobs: Array.from({ length: size }, (_, at) => ({ ...TRIVIAL.jobs[0]!, id: at + 1, location_index: at + 1 })),
    matrices: { car: { durations: rows, costs: rows } },
  };
}

beforeAll(async () => {
  // `check` would begin an installation of its own beside this one.
  if ((await installation.look()) !== 'ready') expect(await installation.install()).toBe('ready');
}, 120_000);

describe('the installation', () => {
  test('is found again, and its worker answers in VROOM’s JSON', async () => {
    expect(new Installation({ folder: FOLDER, environment }).check()).toBe('ready');
    const worker = createWorker();
    expect(worker.pid).toBeUndefined();
    expect(await worker.solve(TRIVIAL, 5)).toMatchObject({ code: 0, routes: [{ vehicle: 1, cost: 18 }] });
    worker.stop();
  });

  test('without Python it is missing, at once and until some minutes later', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'optimiser-')), 'none');
    const { solve } = createOptimiser({ ...base, folder, environment: { PATH: '' } });
    await expect(solve(TRIVIAL, 1)).rejects.toMatchObject({ code: 'optimiser_installing' });
    const isWarned = () => warned.some((line) => line.startsWith('missing: '));
    for (let wait = 0; wait < 100 && !isWarned(); wait += 1) await new Promise((done) => setTimeout(done, 50));
    await expect(solve(TRIVIAL, 1)).rejects.toMatchObject({ code: 'optimiser_missing', status: 503 });
    expect(existsSync(folder)).toBe(false);
  });

  test('a look says whether it can be asked, and installs nothing', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'optimiser-')), 'none');
    const look = (values: object) => createOptimiser({ ...base, folder, ...values }).look();
    expect(await look({})).toBe('ready');
    expect(await look({ environment: { PATH: '' } })).toBe('missing');
    expect(await look({ environment: { PATH: '' }, url: 'http://127.0.0.1:9' })).toBe('ready');
    expect(await look({ isOff: true })).toBe('off');
    expect(existsSync(folder)).toBe(false);
  });

  test('where pip fails it has failed, and says why in the log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'optimiser-'));
    const words = 'No matching distribution found for pyvroom';
    const python = `#!/bin/sh\n[ "$1" = -c ] && exit 0\necho '${words}' >&2\nexit 1\n`;
    writeFileSync(join(folder, 'python3'), python, { mode: 0o755 });
    const why: string[] = [];
    const onFailure = (state: string, said: string) => why.push(state, said);
    const own = new Installation({ folder: join(folder, 'none'), environment: { PATH: folder }, onFailure });
    expect(await own.install()).toBe('failed');
    expect(own.check()).toBe('failed');
    expect(why).toEqual(['failed', words]);
    rmSync(folder, { recursive: true });
  });

  test('switched off, nothing is installed', async () => {
    const folder = join(tmpdir(), 'optimiser-never');
    const { solve } = createOptimiser({ ...base, isOff: true, folder });
    await expect(solve(TRIVIAL, 1)).rejects.toMatchObject({ code: 'optimiser_off', status: 503 });
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the worker', () => {
  test('starts at the first problem, stays, and ends when it is idle', async () => {
    const worker = createWorker({ idleMs: 300 });
    await worker.solve(TRIVIAL, 1);
    const { pid } = worker;
    await worker.solve(TRIVIAL, 1);
    expect(worker.pid).toBe(pid);
    for (let wait = 0; wait < 100 && worker.pid; wait += 1) await new Promise((done) => setTimeout(done, 20));
    expect(worker.pid).toBeUndefined();
    expect(await worker.solve(TRIVIAL, 1)).toMatchObject({ code: 0 });
    worker.stop();
  });

  test('a problem that VROOM refuses fails alone; a process that dies is replaced', async () => {
    const why: string[] = [];
    const worker = createWorker({ onFailure: (words: string) => why.push(words) });
    const wrong = { ...TRIVIAL, jobs: [{ ...TRIVIAL.jobs[0]!, location_index: 9 }] };
    await expect(worker.solve(wrong, 1)).rejects.toMatchObject({ code: 'upstream' });
    expect(why).toEqual([expect.stringContaining('Vroom')]);
    const { pid = 0 } = worker;
    const running = worker.solve(createHardProblem(), 5);
    process.kill(pid, 'SIGKILL');
    await expect(running).rejects.toMatchObject({ code: 'upstream' });
    expect(await worker.solve(TRIVIAL, 1)).toMatchObject({ code: 0 });
    expect(worker.pid).not.toBe(pid);
    worker.stop();
  });

  test('an abort takes a problem out of the queue, or ends the work on it; the others are answered', async () => {
    const worker = createWorker();
    const [first, second] = [new AbortController(), new AbortController()];
    const running = worker.solve(createHardProblem(), 5, first.signal);
    const queued = worker.solve(TRIVIAL, 1, second.signal);
    const last = worker.solve(TRIVIAL, 1);
    second.abort(new Error('gone'));
    await expect(queued).rejects.toThrow('gone');
    first.abort(new Error('left'));
    await expect(running).rejects.toThrow('left');
    expect(await last).toMatchObject({ code: 0 });
    worker.stop();
  });

  test('ends with the process that started it', async () => {
    const script = `
      import { VroomWorker } from './lib/planning/server/optimiser/worker.ts';
      const worker = new VroomWorker(${JSON.stringify({
        python: installation.python,
        script: 'lib/planning/server/optimiser/worker.py',
        environment,
        effort: { threads: 1, seconds: 5 },
        timeoutMs: 9000,
        idleMs: 9000,
      })});
      await worker.solve(${JSON.stringify(TRIVIAL)}, 0);
      console.log(worker.pid);`;
    const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
    // Nothing holds the process, so it ends by itself.
    const pid = Number(execFileSync(process.execPath, options, { cwd: ROOT, encoding: 'utf8' }));
    const isAlive = () =>
      existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    for (let wait = 0; wait < 100 && isAlive(); wait += 1) await new Promise((done) => setTimeout(done, 20));
    expect([pid > 0, isAlive()]).toEqual([true, false]);
  });

  test('a problem that takes too long ends the process', async () => {
    const worker = createWorker({ timeoutMs: 400 });
    await expect(worker.solve(createHardProblem(), 5)).rejects.toMatchObject({ code: 'upstream' });
    expect(worker.pid).toBeUndefined();
  });
});

describe('the plans of real VROOM', () => {
  const optimiser = createOptimiser(base);
  afterAll(() => optimiser.stop());

  test('lay nearly all of a full day, and have no fault', async () => {
    const board = createBoard(1, 24, 4);
    const plan = await optimiseDay(board, DAY_WISH, NOW, optimiser.solve);
    expect(checkPlan(board, DAY_WISH, plan, NOW)).toEqual([]);
    expect(plan.unassigned.length).toBeLessThan(3);
  });

  test.each(OPTIMISE_SCOPES)('have no fault for any day: %s', async (scope) => {
    for (let seed = 0; seed < 6; seed += 1) {
      const board = createRandomDay(seed);
      const technicians = scope === 'spread' ? [board.technicians[0]!.id] : [];
      const wish: OptimiseWish = { date: DAY, technicians, scope };
      const plan = await optimiseDay(board, wish, NOW, optimiser.solve);
      expect(checkPlan(board, wish, plan, NOW)).toEqual([]);
    }
  });
});

describe('VROOM_URL', () => {
  test('a service gets the problem and gives the solution; no Python is needed', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request
        .on('data', (part) => (text += String(part)))
        .on('end', () => {
          asked.push(JSON.parse(text));
          const isFirst = asked.length === 1;
          response.statusCode = isFirst ? 200 : 500;
          response.end(
            JSON.stringify(isFirst ? { code: 0, routes: [{ vehicle: 1, cost: 18, steps: [] }] } : { code: 1 }),
          );
        });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { solve } = createOptimiser({ ...base, url, folder: '/nowhere', environment: { PATH: '' } });
    expect(await solve(TRIVIAL, 3)).toMatchObject({ code: 0, routes: [{ vehicle: 1 }] });
    expect(asked).toEqual([{ ...TRIVIAL, options: { x: 3 } }]);
    await expect(solve(TRIVIAL, 3)).rejects.toMatchObject({ code: 'upstream' });
    server.close();
    server.closeAllConnections();
    await expect(solve(TRIVIAL, 3)).rejects.toMatchObject({ code: 'upstream' });
    await expect(solve(TRIVIAL, 3, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
