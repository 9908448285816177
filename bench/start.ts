/**
 * `npm run bench -- start`: cold and warm start, and each process's memory at rest and under load (Linux). Goal: warm
 * ≤ 5 s.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superuserOf } from '../e2e/support/product.ts';
import { hermeticEnv, testDistDir } from '../scripts/lib/test-env.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { writeResult } from './lib/ratio.ts';

const PORT = 3500;
const CLIENTS = 32;
const LOAD_MS = 15_000;
const dataDir = mkdtempSync(join(tmpdir(), 'ordre-bench-'));

type Started = { child: ChildProcess; ms: number };

/** Starts the product and waits for its `Ready:` line. */
function start(): Promise<Started> {
  const began = performance.now();
  const env = { ...hermeticEnv(process.env), PORT: String(PORT), DATA_DIR: dataDir, NEXT_DIST_DIR: testDistDir() };
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/^Ready: /m.test(chunk.toString())) resolve({ child, ms: performance.now() - began });
    });
  });
}

async function stop({ child }: Started): Promise<void> {
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Resident memory in MB of the supervisor and its descendants, by the name of what they run. */
function measureMemory(root: number): Record<string, number> {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        const value = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [
          {
            pid: Number(pid),
            parent: value('PPid'),
            mb: Math.round(value('VmRSS') / 1024),
            command: command.join(' '),
          },
        ];
      } catch {
        // The process ended in the meantime.
        return [];
      }
    });
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const p of processes) if (family.has(p.parent)) family.add(p.pid);
  }
  const name = (command: string) =>
    /pocketbase/.test(command)
      ? 'PocketBase'
      : /standin/.test(command)
        ? 'Microsoft stand-in'
        : /start\.ts/.test(command)
          ? 'supervisor'
          : 'server (proxy and Next)';
  const out: Record<string, number> = {};
  for (const p of processes) if (family.has(p.pid)) out[name(p.command)] = (out[name(p.command)] ?? 0) + p.mb;
  return out;
}

/** Searches, pages and PDFs by 32 clients at once. @returns requests answered per second */
async function runLoad(): Promise<number> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    SUPERUSER_EMAIL: string;
    SUPERUSER_PASSWORD: string;
  };
  const root = await superuserOf(`http://127.0.0.1:${PORT + 1}`, secrets.SUPERUSER_EMAIL, secrets.SUPERUSER_PASSWORD);
  const { authStore } = await root.collection('users').impersonate('demoadmin000001', 3600);
  const offers = await root.collection('inquiries').getList(1, 20, { fields: 'id', skipTotal: true });
  const urls = [
    '/api/leads/search?q=nielsen',
    '/api/leads/search?q=8000',
    '/login',
    `/api/offers/${offers.items[0]?.id}`,
    `/api/offers/${offers.items[1]?.id}/pdf`,
  ];
  const until = Date.now() + LOAD_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let i = client; Date.now() < until; i++) {
        const response = await fetch(`http://localhost:${PORT}${urls[i % urls.length]}`, {
          headers: { authorization: authStore.token },
        });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`${urls[i % urls.length]}: ${response.status}`);
        answered++;
      }
    }),
  );
  return answered / (LOAD_MS / 1000);
}

let running: Started | undefined;
try {
  running = await start();
  const coldMs = running.ms;
  await stop(running);
  running = await start();
  const pid = running.child.pid ?? 0;
  const atRest = measureMemory(pid);
  const perSecond = await runLoad();
  const underLoad = measureMemory(pid);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const megabytes = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`)
      .join(', ');
  const figures = [
    {
      what: 'first start: database, migrations, demo data (build done)',
      measured: seconds(coldMs),
      goal: '',
      met: null,
    },
    { what: 'second start until ready', measured: seconds(running.ms), goal: '≤ 5 s', met: running.ms <= 5000 },
    { what: 'memory at rest', measured: megabytes(atRest), goal: '', met: null },
    {
      what: `memory under load (${CLIENTS} clients, ${perSecond.toFixed(0)} requests a second)`,
      measured: megabytes(underLoad),
      goal: '',
      met: null,
    },
  ];
  if (
    !writeResult('start', figures, {
      coldMs,
      warmMs: running.ms,
      memoryAtRestMb: atRest,
      memoryUnderLoadMb: underLoad,
      loadRequestsPerSecond: perSecond,
    })
  )
    process.exitCode = 1;
} finally {
  if (running) await stop(running);
  rmSync(dataDir, { recursive: true, force: true });
}
