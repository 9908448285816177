import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDiskLow, readDisk, readFilesSize } from './disk.ts';
import { readLogLines } from './log-lines.ts';
import { answerTime, memoryOf, readParts, readPartStates, removeParts, writeParts } from './parts.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ordre-system-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text = '') => writeFileSync(join(folder, name), text);

test('the disk: what is free, and the database with what is not merged into it yet', async () => {
  mkdirSync(join(folder, 'pb_data'));
  file('pb_data/data.db', 'x'.repeat(1000));
  file('pb_data/data.db-wal', 'x'.repeat(200));
  file('pb_data/other', 'x'.repeat(5000));
  const { free, size, database } = await readDisk(folder);
  expect(database).toBe(1200);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(size);
});

test('the stored files are counted on the disk, whichever record they belong to', async () => {
  expect(await readFilesSize(folder)).toBe(0);
  mkdirSync(join(folder, 'pb_data/storage/company/record'), { recursive: true });
  mkdirSync(join(folder, 'pb_data/storage/inquiries/record'), { recursive: true });
  file('pb_data/data.db', 'x'.repeat(1000));
  file('pb_data/storage/company/record/logo.png', 'x'.repeat(300));
  file('pb_data/storage/inquiries/record/offer.pdf', 'x'.repeat(4000));
  expect(await readFilesSize(folder)).toBe(4300);
});

test.each([
  [2e9, 100e9, true],
  [6e9, 100e9, false],
  [0.9e9, 2e9, true],
  [1.5e9, 4e9, false],
])('%d of %d bytes free: low is %s', (free, size, expected) => expect(isDiskLow({ free, size })).toBe(expected));

test('of a log only our own warnings and errors are shown, newest first', async () => {
  const line = (level: number, msg: string, more: object = {}) =>
    JSON.stringify({ level, time: `2026-11-23T08:00:0${level / 10}.000Z`, part: 'web', msg, ...more });
  const lines = [
    line(30, 'listening'),
    line(40, 'a page reported an error', { reference: 'b00000001', kind: 'page' }),
    'TypeError: Jens Hansen, 20304050',
    '{"level":60,"msg":"no time"}',
    line(50, 'request', { requestId: 'b00000002', status: 502 }),
    '{"level":50,"time":"2026-11',
  ];
  file('web.log', lines.join('\n'));
  const path = join(folder, 'web.log');
  const found = await readLogLines(path, 10);
  expect(found).toEqual([
    {
      at: '2026-11-23T08:00:05.000Z',
      part: 'web',
      level: 'error',
      message: 'request',
      requestId: 'b00000002',
      details: 'status=502',
    },
    expect.objectContaining({ level: 'warn', requestId: 'b00000001', details: 'kind=page' }),
  ]);
  expect(await readLogLines(path, 1)).toEqual(found.slice(0, 1));
  expect(await readLogLines(path, 10, 'b00000001')).toEqual(found.slice(1));
  expect(await readLogLines(join(folder, 'missing.log'), 10)).toEqual([]);
});

test('lines of refused calls push out no warning, and the file before is read too', async () => {
  const at = (day: number, msg: string) => JSON.stringify({ level: 50, time: `2026-11-${day}T08:00:00.000Z`, msg });
  const filler = `${JSON.stringify({ level: 30, time: 't', msg: 'æ'.repeat(201) })}\n`.repeat(5_000);
  file('web.log.1', `${at(20, 'older')}\n${filler}`);
  file('web.log', `${at(21, 'old')}\n${filler}${at(22, `lång ${'å'.repeat(400_000)}`)}\n${filler}${at(23, 'fresh')}\n`);
  const path = join(folder, 'web.log');
  const words = (await readLogLines(path, 10)).map(({ message }) => message.slice(0, 6));
  expect(words).toEqual(['fresh', 'lång å', 'old', 'older']);
  expect(await readLogLines(path, 2)).toHaveLength(2);
});

describe('parts', () => {
  const web = { pid: process.pid, since: '2026-11-23T06:00:00.000Z', restarts: 2 };

  test('are read as they were written, and a damaged list is none', () => {
    expect(readParts(folder)).toEqual({});
    writeParts(folder, { Web: web });
    expect(readParts(folder)).toEqual({ Web: web });
    file('processes.json', '{"Web":12');
    expect(readParts(folder)).toEqual({});
    removeParts(folder);
    expect(() => removeParts(folder)).not.toThrow();
  });

  test('have their memory and the time of their answer', async () => {
    expect(memoryOf(process.pid)).toBeGreaterThan(20e6);
    expect(memoryOf(2 ** 22 + 1)).toBeNull();
    const server = createServer((req, res) => res.writeHead(req.url === '/broken' ? 500 : 401).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await answerTime(url)).toBeGreaterThanOrEqual(0);
    expect(await answerTime(`${url}/broken`)).toBeNull();
    writeParts(folder, { PocketBase: web });
    const states = await readPartStates({
      DATA_DIR: folder,
      PORT: 9,
      POCKETBASE_URL: url,
      STANDIN: false,
      STANDIN_PORT: 9,
    });
    expect(states).toEqual([
      { name: 'Web', since: null, restarts: 0, memory: null, answerMs: null },
      { name: 'PocketBase', since: web.since, restarts: 2, memory: expect.any(Number), answerMs: expect.any(Number) },
    ]);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(await answerTime(url)).toBeNull();
  });
});
