import { freePort } from '@/server/testing/pocketbase';
import { startOsrmServer } from '../../testing/osrm-server.ts';
import { readTable } from './osrm.ts';

let osrm: Awaited<ReturnType<typeof startOsrmServer>>;
beforeEach(async () => void (osrm = await startOsrmServer()));
afterEach(() => osrm.stop());

/** On a line northwards, 1,112 m apart. */
const line = (length: number, first = 0) =>
  Array.from({ length }, (_, at) => `${(55 + (first + at) / 100).toFixed(4)},10.2000`);
/** `timeoutMs`: a busy machine answers late. */
const ask = (from: string[], to: string[], timeoutMs = 10_000) => readTable({ url: osrm.url, timeoutMs }, from, to);

test('one request gives the seconds and metres of all drives, in the order of the points', async () => {
  expect(await ask(line(2), line(3, 2))).toEqual([
    [2, 3, 4].map((n) => ({ seconds: Math.round(n * 111.2), meters: Math.round(n * 1111.95) })),
    [1, 2, 3].map((n) => ({ seconds: Math.round(n * 111.2), meters: Math.round(n * 1111.95) })),
  ]);
  expect(await ask(line(3), line(3))).toMatchObject([
    [{ seconds: 0 }, {}, {}],
    [{}, { seconds: 0 }, {}],
    [{}, {}, {}],
  ]);
  expect(osrm.requests).toBe(2);
});

test('pairs without a way, and points too far from a road, are null', async () => {
  osrm.hasWay = (from, to) => from.lat !== 55 || to.lat !== 55.03;
  osrm.snap = ({ lat }) => (lat === 55.01 ? 501 : 500);
  const known = { seconds: expect.any(Number), meters: expect.any(Number) };
  expect(await ask(line(2), line(2, 2))).toEqual([
    [known, null],
    [null, null],
  ]);
});

test('a point without any road takes only its own drives away', async () => {
  osrm.snap = ({ lat }) => (lat === 55.02 ? Infinity : 3);
  const table = await ask(line(4), line(4));
  expect(table.map((row) => row.map((drive) => drive === null))).toEqual(
    [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => row === 2 || column === 2)),
  );
});

test('tables that are too big are halved until they fit, and come back whole', async () => {
  const whole = await ask(line(40), line(30, 40));
  expect(osrm.requests).toBe(1);
  osrm.maxTable = 8;
  expect(await ask(line(40), line(30, 40))).toEqual(whole);
  expect(osrm.requests).toBeGreaterThan(19);
});

test('no request has more than a hundred points', async () => {
  const [row] = await ask(line(1), line(250, 1));
  expect(row).toHaveLength(250);
  expect(osrm.requests).toBe(4);
});

test('a server that takes no table at all has failed', async () => {
  osrm.maxTable = 0;
  await expect(ask(line(2), line(2, 2))).rejects.toMatchObject({
    name: 'RouterError',
    message: 'TooBig for one drive',
  });
});

test.each([
  ['error', '500'],
  ['garbage', '200'],
  ['small table', 'a table of another size'],
  ['silent', 'TimeoutError'],
] as const)('a server with the fault "%s" is away', async (mode, message) => {
  osrm.mode = mode;
  const waits = mode === 'silent' ? 300 : undefined;
  await expect(ask(line(2), line(2, 2), waits)).rejects.toMatchObject({ name: 'RouterError', message });
});

test('so is a port without a server', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(readTable({ url }, line(1), line(1, 1))).rejects.toMatchObject({ message: 'ECONNREFUSED' });
});
