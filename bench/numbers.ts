/**
 * `npm run bench -- numbers`: offers created by 32 clients at once against a real PocketBase. Goal: 500 a second, with
 * gapless and unique numbers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getBaseDatabase } from '../pocketbase/testing/base-database.ts';
import { SUPERUSER } from '../pocketbase/testing/process.ts';
import { pocketbaseArgs } from '../scripts/lib/child-env.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { answers, until } from '../scripts/lib/wait.ts';
import { freePort } from '../server/testing/pocketbase.ts';
import { percentile, writeResult } from './lib/ratio.ts';

const GOAL = 500;
const CLIENTS = 32;
const CREATES = 2000;
const ROUNDS = 5;

type Answer = { status: number; text: string };
type Seller = { token: string; lead: string };
type Pocketbase = {
  child: ChildProcess;
  dataDir: string;
  ask: (path: string, token: string, body: object) => Promise<Answer>;
  superToken: string;
  stop: () => Promise<void>;
};

/** Starts PocketBase as the product runs it, on a fresh copy of the migrated database. */
async function startPocketBase(): Promise<Pocketbase> {
  const made = await getBaseDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bench-numbers-'));
  const dataDir = join(folder, 'pb_data');
  cpSync(made.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    APP_URL: 'http://localhost:3000',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  };
  const child = spawn(
    process.env.POCKETBASE_BIN ?? join(ROOT, '.pocketbase/pocketbase-0.39.11'),
    // These clients ask PocketBase itself; the proxy would let fewer in at a time.
    pocketbaseArgs(folder, port, { hooksDir: made.hooksDir, contexts: 2 * CLIENTS }),
    { stdio: 'ignore', env },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const stop = async () => {
    agent.destroy();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await until(() => answers(`http://127.0.0.1:${port}/api/health`), 10_000))) {
    await stop();
    throw new Error('PocketBase does not answer');
  }
  return { child, dataDir, ask: createPost(agent, port), superToken: made.superToken, stop };
}

/** Returns a function that posts JSON to PocketBase over the agent's connections. */
function createPost(agent: Agent, port: number): Pocketbase['ask'] {
  return (path, token, body) =>
    new Promise((resolve, reject) => {
      const sent = JSON.stringify(body);
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sent),
        Authorization: token,
      };
      const req = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          .on('error', reject);
      });
      req.on('error', reject).end(sent);
    });
}

/** Creates a seller with a lead for each client, since requests are limited per account. */
async function createSellers({ ask, superToken }: Pocketbase): Promise<Seller[]> {
  const write = async (path: string, body: object) => {
    const answer = await ask(path, superToken, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as { id: string; token: string };
  };
  const all: Seller[] = [];
  for (let i = 0; i < CLIENTS; i++) {
    const password = 'only-for-this-run-1';
    const { id } = await write('/api/collections/users/records', {
      email: `bench${i}@demo.test`,
      name: `Demo sælger ${i}`,
      password,
      passwordConfirm: password,
      roles: ['seller'],
      phoneNumber: '20304050',
    });
    const { token } = await write(`/api/collections/users/impersonate/${id}`, { duration: 3600 });
    const lead = await write('/api/collections/leads/records', {
      customerType: 'privat',
      name: `Demo kunde ${i}`,
      status: 'ny',
      owner: id,
      rev: 1,
    });
    all.push({ token, lead: lead.id });
  }
  return all;
}

/** Seconds of processor time that the process has used (Linux). */
function readProcessorSeconds(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

async function round(pocketbase: Pocketbase, clients: Seller[], name: string, times: number) {
  const pid = pocketbase.child.pid ?? 0;
  const [began, used] = [performance.now(), readProcessorSeconds(pid)];
  const latencies: number[] = [];
  let next = 0;
  await Promise.all(
    clients.map(async ({ token, lead }) => {
      while (next < times) {
        const n = next++;
        const asked = performance.now();
        const { status, text } = await pocketbase.ask('/api/offers', token, {
          lead,
          title: 'Ny tavle',
          idempotencyKey: `bench-${name}-${n}`,
        });
        if (status !== 200) throw new Error(`${status} ${text}`);
        latencies.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: times / seconds,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    processorMsPerCreate: ((readProcessorSeconds(pid) - used) / times) * 1000,
  };
}

export async function run(): Promise<boolean> {
  const pocketbase = await startPocketBase();
  try {
    const clients = await createSellers(pocketbase);
    const load = loadavg()[0] ?? 0;
    await round(pocketbase, clients, 'warm', 600);
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(pocketbase, clients, `${i}-`, CREATES));
    const db = new DatabaseSync(join(pocketbase.dataDir, 'data.db'), { readOnly: true });
    const numbers = db
      .prepare(
        `SELECT count(*) AS offers, count(DISTINCT offerNumber) AS distinctNumbers,
           min(offerNumber) AS first, max(offerNumber) AS last FROM inquiries`,
      )
      .get() as Record<string, number>;
    db.close();
    const offers = 600 + ROUNDS * CREATES;
    const gapless =
      numbers.offers === offers && numbers.distinctNumbers === offers && numbers.last! - numbers.first! === offers - 1;
    const perSecond = percentile(
      rounds.map((one) => one.perSecond),
      0.5,
    );
    const figures = [
      {
        what: `offers created by ${CLIENTS} clients, median of ${ROUNDS} rounds of ${CREATES}`,
        measured: `${perSecond.toFixed(0)} a second`,
        goal: `≥ ${GOAL} a second`,
        met: perSecond >= GOAL,
      },
      {
        what: 'their numbers',
        measured: gapless ? 'gapless and unique' : 'NOT gapless',
        goal: 'gapless and unique',
        met: gapless,
      },
    ];
    return writeResult('numbers', figures, { perSecond, gapless, loadBefore: load, rounds });
  } finally {
    await pocketbase.stop();
  }
}

if (import.meta.main && !(await run())) process.exitCode = 1;
