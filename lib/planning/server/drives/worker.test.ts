import { MAX_PAIRS, type WantedPlaces } from '../../shared/drive-schema.ts';
import type { DriveRow } from '../../shared/known-drives.ts';
import { startOsrmServer } from '../../testing/osrm-server.ts';
import { DriveWorker } from './worker.ts';

let osrm: Awaited<ReturnType<typeof startOsrmServer>>;
beforeEach(async () => void (osrm = await startOsrmServer()));
afterEach(() => osrm.stop());

const HOME = '56.1500,10.2000';
const VISITS = ['56.1600,10.2000', '56.1700,10.2000'];
const MINUTE = 60_000;
const noPlaces: WantedPlaces = { days: [], tray: [], customers: [], starts: [] };

/** A worker with a store in memory. `timeoutMs`: a busy machine answers late. */
function createWorker(places: WantedPlaces, timeoutMs = 10_000) {
  const stored = new Map<string, DriveRow>();
  const said: string[] = [];
  const calls: string[] = [];
  let shown = places;
  const worker = new DriveWorker({
    url: osrm.url,
    timeoutMs,
    onChange: (state, why) => said.push(`${state} ${why}`.trim()),
    store: {
      readPlaces: async () => {
        calls.push('places');
        return shown;
      },
      findMissing: async (pairs) => {
        calls.push('missing');
        expect(pairs.length).toBeLessThanOrEqual(MAX_PAIRS);
        return pairs.flatMap((pair, at) => (stored.has(pair.join(' ')) ? [] : [at]));
      },
      store: async (rows) => {
        calls.push('store');
        expect(rows.length).toBeLessThanOrEqual(MAX_PAIRS);
        for (const row of rows) stored.set(`${row[0]} ${row[1]}`, row);
      },
    },
  });
  const show = (next: WantedPlaces) => void (shown = next);
  return { worker, stored, said, calls, show };
}

const dayOf = (...points: string[]) => ({ date: '2027-02-01', points });

test('all drives of a day are measured by one request; of both ways the slower one counts', async () => {
  osrm.seconds = (from, to) => (from.lat < to.lat ? 100 : 250);
  const { worker, stored } = createWorker({ ...noPlaces, days: [dayOf(HOME, ...VISITS)] });
  await worker.round();
  expect(osrm.requests).toBe(1);
  expect([...stored.values()]).toEqual([
    [HOME, VISITS[0], 250, 1112],
    [HOME, VISITS[1], 250, 2224],
    [...VISITS, 250, 1112],
  ]);
});

test.each(['tray', 'customers'] as const)(
  'what may need a visit (%s) is measured to the visits near it and to where days begin, but not to places far away',
  async (what) => {
    const [wanted, far, start] = ['56.2000,10.2000', '55.4000,10.4000', '56.3000,10.2000'];
    const days = [dayOf(...VISITS), dayOf(far)];
    const { worker, stored } = createWorker({ ...noPlaces, days, [what]: [wanted], starts: [start, far] });
    await worker.round();
    const others = [...stored.values()].flatMap(([a, b]) => (a === wanted ? [b] : b === wanted ? [a] : []));
    expect(others.sort()).toEqual([...VISITS, start].sort());
  },
);

test('a round without news asks the store for the places, and nobody for anything else', async () => {
  const days = [dayOf(HOME, ...VISITS)];
  const { worker, calls, show } = createWorker({ ...noPlaces, days });
  await worker.round();
  expect(calls).toEqual(['places', 'missing', 'store']);
  await worker.round();
  expect(calls.splice(3)).toEqual(['places']);
  show({ ...noPlaces, days: [...days, { date: '2027-02-02', points: [HOME, ...VISITS] }] });
  await worker.round();
  expect(calls.splice(3)).toEqual(['places']);
  expect(osrm.requests).toBe(1);
});

test('a pair without a way is not asked for again, until a day later', async () => {
  osrm.hasWay = () => false;
  const { worker, stored, show } = createWorker({ ...noPlaces, days: [dayOf(HOME, ...VISITS)] });
  const now = Date.now();
  await worker.round(now);
  show({ ...noPlaces, days: [dayOf(HOME, ...VISITS), dayOf(HOME)] });
  await worker.round(now + MINUTE);
  expect(osrm.requests).toBe(1);
  osrm.hasWay = () => true;
  await worker.round(now + 25 * 60 * MINUTE);
  expect([osrm.requests, stored.size]).toEqual([2, 3]);
});

test('a way by ferry keeps the estimate, which has the wait', async () => {
  const [samsø, aarhus] = ['55.8700,10.6000', '56.1500,10.2000'];
  const { worker, stored } = createWorker({ ...noPlaces, days: [dayOf(samsø, aarhus)] });
  await worker.round();
  expect([osrm.requests, stored.size]).toEqual([0, 0]);
});

test('a large firm: thousands of drives are stored in parts, and a second round measures none of them', async () => {
  const points = Array.from({ length: 120 }, (_, at) => `${(56 + at / 1000).toFixed(4)},9.5000`);
  const { worker, stored, calls } = createWorker({ ...noPlaces, days: [dayOf(...points)] });
  await worker.round();
  expect(stored.size).toBe((120 * 119) / 2);
  expect(calls.filter((call) => call === 'store')).toHaveLength(4);
});

test.each(['error', 'garbage', 'silent'] as const)(
  'a router that is away (%s) is asked less and less often, and is spoken of once; then all goes on',
  async (mode) => {
    const places = { ...noPlaces, days: [dayOf(HOME, ...VISITS)] };
    const { worker, stored, said, calls } = createWorker(places, mode === 'silent' ? 1000 : undefined);
    const now = Date.now();
    osrm.mode = mode;
    await worker.round(now);
    await worker.round(now + MINUTE - 1);
    expect(osrm.requests).toBe(1);
    await worker.round(now + MINUTE);
    await worker.round(now + 3 * MINUTE - 1);
    expect(osrm.requests).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^away (500|200|TimeoutError)$/)]);
    osrm.mode = 'ok';
    calls.length = 0;
    await worker.round(now + 3 * MINUTE);
    expect(stored.size).toBe(3);
    expect(said.slice(1)).toEqual(['back']);
  },
);

test('what was measured before the router went away is kept', async () => {
  const days = [dayOf(HOME, VISITS[0]!), dayOf(HOME, VISITS[1]!)];
  const { worker, stored } = createWorker({ ...noPlaces, days });
  osrm.seconds = () => {
    osrm.mode = 'error';
    return 60;
  };
  await worker.round();
  expect([...stored.keys()]).toEqual([`${HOME} ${VISITS[0]}`]);
});
