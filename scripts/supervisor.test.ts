import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LogFile } from '../lib/core/server/system/log-file.ts';
import { Supervisor } from './lib/product/supervisor.ts';
import { answers, until } from './lib/wait.ts';
import { newFolder } from './testing/new-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A zombie answers too; its status shows it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const spec = (name: string, script: string) => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  cwd: folder,
  env: process.env,
});
const IDLE = 'setInterval(() => {}, 1000)';

test('a killed process is restarted with a new id', async () => {
  const supervisor = new Supervisor(folder);
  supervisor.start(spec('Idle', IDLE));
  const before = Number(supervisor.pids().Idle);
  const died = new Promise((done) => supervisor.once('died', (...how) => done(how)));
  expect(supervisor.parts()).toEqual({ Idle: { pid: before, since: expect.any(String), restarts: 0 } });
  process.kill(before, 'SIGKILL');
  expect(await died).toEqual(['Idle', 'SIGKILL']);
  expect(supervisor.parts()).toEqual({});
  expect(await until(async () => (supervisor.pids().Idle ?? before) !== before, 3000)).toBe(true);
  const after = Number(supervisor.pids().Idle);
  const { Idle } = supervisor.parts();
  expect(Idle).toMatchObject({ pid: after, restarts: 1 });
  expect(Date.now() - new Date(Idle?.since ?? '').getTime()).toBeLessThan(10_000);
  await supervisor.stop();
  expect(alive(after)).toBe(false);
});

test('a clock that is set ahead during a start does not end the wait for it', async () => {
  const clock = jest.spyOn(Date, 'now');
  let asked = 0;
  const ready = () => {
    clock.mockReturnValue(9e12);
    asked += 1;
    return Promise.resolve(asked === 3);
  };
  const isReady = await until(ready, 5000);
  clock.mockRestore();
  expect(isReady).toBe(true);
});

test('nothing is started after the end, as by a restore that was under way', async () => {
  const supervisor = new Supervisor(folder);
  await supervisor.stop();
  supervisor.start(spec('Late', IDLE));
  const { Late } = supervisor.pids();
  if (Late) process.kill(-Late, 'SIGKILL');
  expect(Late).toBeUndefined();
});

test('a halted process stays away until it is started again, and one with a channel is answered', async () => {
  const supervisor = new Supervisor(folder);
  const asked: unknown[] = [];
  const script =
    "process.on('message', (m) => process.send({ heard: m })); process.send('hello'); setInterval(() => {}, 1000)";
  const talking = {
    ...spec('Talking', script),
    onMessage: (message: unknown, reply: (answer: object) => void) => {
      asked.push(message);
      if (message === 'hello') reply({ to: 'you' });
    },
  };
  supervisor.start(talking);
  expect(await until(async () => asked.length === 2, 5000)).toBe(true);
  supervisor.send('Talking', { closed: true });
  expect(await until(async () => asked.length === 3, 5000)).toBe(true);
  expect(asked).toEqual(['hello', { heard: { to: 'you' } }, { heard: { closed: true } }]);
  const pid = Number(supervisor.pids().Talking);
  await supervisor.halt('Talking');
  expect([alive(pid), supervisor.pids()]).toEqual([false, {}]);
  await new Promise((next) => setTimeout(next, 1500));
  expect(supervisor.pids()).toEqual({});
  supervisor.start(talking);
  expect(await until(async () => asked.length === 5, 5000)).toBe(true);
  await supervisor.stop();
}, 20_000);

test('a process that exits at once is restarted at growing intervals, and its output is kept', async () => {
  const supervisor = new Supervisor(folder);
  const deaths: number[] = [];
  supervisor.on('died', () => deaths.push(Date.now()));
  supervisor.start(spec('Broken', 'console.error("no such table"); process.exit(3)'));
  expect(await until(async () => deaths.length >= 3, 15_000)).toBe(true);
  await supervisor.stop();
  const [first = 0, second = 0, third = 0] = deaths;
  expect(third - second).toBeGreaterThan(second - first);
  expect(supervisor.tail('Broken')).toContain('no such table');
  expect(readFileSync(join(folder, 'broken.log'), 'utf8')).toContain('no such table');
}, 20_000);

test('a full disk loses output, but ends nothing', () => {
  const log = new LogFile('/dev/full');
  expect(() => log.write(Buffer.from('disk I/O error'))).not.toThrow();
  expect(log.tail()).toBe('disk I/O error');
  log.close();
});

test('a process that hangs is restarted; one that has never answered is waited for', async () => {
  const supervisor = new Supervisor(folder, 100);
  const file = join(folder, 'port');
  const server = `require('http').createServer((_, res) => res.end()).listen(0, '127.0.0.1', function () {
    require('fs').writeFileSync('port', String(this.address().port)); })`;
  let answered = 0;
  const isHealthy = async () => {
    const isAnswering = existsSync(file) && (await answers(`http://127.0.0.1:${readFileSync(file, 'utf8')}/`));
    if (isAnswering) answered++;
    return isAnswering;
  };
  supervisor.start(spec('Server', server), isHealthy);
  supervisor.start(spec('Silent', IDLE), () => Promise.resolve(false));
  expect(await until(async () => answered > 0, 10_000)).toBe(true);
  const pids = supervisor.pids();
  process.kill(Number(pids.Server), 'SIGSTOP');
  const isBack = async () => (supervisor.pids().Server ?? pids.Server) !== pids.Server;
  expect(await until(isBack, 10_000)).toBe(true);
  expect(supervisor.pids().Silent).toBe(pids.Silent);
  await supervisor.stop();
}, 30_000);

test('a process that works without answering is given more time before it is restarted', async () => {
  const supervisor = new Supervisor(folder, 200);
  let checks = 0;
  const isHealthy = () => Promise.resolve(++checks === 1);
  supervisor.start(spec('Busy', 'for (;;);'), isHealthy);
  const before = supervisor.pids().Busy;
  let diedAfter = 0;
  supervisor.once('died', () => (diedAfter = checks));
  expect(await until(async () => (supervisor.pids().Busy ?? before) !== before, 20_000)).toBe(true);
  await supervisor.stop();
  // Fifteen checks without an answer after the first; one that does nothing has two.
  expect(diedAfter).toBeGreaterThanOrEqual(16);
}, 30_000);

test('a process that ignores SIGTERM is killed', async () => {
  const supervisor = new Supervisor(folder);
  supervisor.start(spec('Deaf', `process.on('SIGTERM', () => {}); require('fs').writeFileSync('deaf', ''); ${IDLE}`));
  await until(async () => existsSync(join(folder, 'deaf')), 5000);
  const pid = Number(supervisor.pids().Deaf);
  await supervisor.stop();
  expect(alive(pid)).toBe(false);
}, 15_000);

test('a process that cannot be started is reported as died', async () => {
  const supervisor = new Supervisor(folder);
  const died = new Promise((done) => supervisor.once('died', (name) => done(name)));
  supervisor.start({ ...spec('Missing', ''), command: join(folder, 'nothing') });
  expect(await died).toBe('Missing');
  expect(supervisor.tail('Missing')).toContain('ENOENT');
  await supervisor.stop();
});

test('children end when their supervisor is killed', async () => {
  const script = `
    import { Supervisor } from ${JSON.stringify(resolve(__dirname, 'lib/product/supervisor.ts'))};
    const supervisor = new Supervisor('.');
    supervisor.start({ name: 'Idle', command: process.execPath, args: ['-e', ${JSON.stringify(IDLE)}], cwd: '.', env: process.env });
    console.log(supervisor.pids().Idle);
    ${IDLE}`;
  const parent: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const child = await new Promise<number>((done) =>
    parent.stdout?.once('data', (chunk: Buffer) => done(Number(chunk.toString()))),
  );
  expect(alive(child)).toBe(true);
  parent.kill('SIGKILL');
  expect(await until(async () => !alive(child), 8000)).toBe(true);
}, 15_000);
