/**
 * `npm run bench -- numbers`: offers created by 32 clients at once against a real PocketBase. Goal: 500 a second, with
 * gapless and unique numbers.
 */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cpuSeconds } from '../scripts/lib/product/cpu-time.ts';
import { benchmark, figure } from './lib/harness.ts';
import { ask, startPocketBase } from './lib/pocketbase.ts';
import { median, summarise } from './lib/times.ts';

const GOAL = 500;
const CLIENTS = 32;
const CREATES = 2000;
const WARM_CREATES = 600;
const ROUNDS = 5;

type Seller = { token: string; lead: string };
type Post = <T = { id: string }>(path: string, token: string, body: object) => Promise<T>;

/** Creates a seller with a lead for each client, since requests are limited per account. */
async function createSellers(post: Post, superToken: string): Promise<Seller[]> {
  const all: Seller[] = [];
  for (let i = 0; i < CLIENTS; i++) {
    const password = 'only-for-this-run-1';
    const account = { email: `bench${i}@demo.test`, password, passwordConfirm: password, roles: ['seller'] };
    const person = { ...account, name: `Demo sælger ${i}`, phoneNumber: '20304050' };
    const { id: owner } = await post('/api/collections/users/records', superToken, person);
    const impersonate = `/api/collections/users/impersonate/${owner}`;
    const { token } = await post<{ token: string }>(impersonate, superToken, { duration: 3600 });
    const customer = { customerType: 'privat', name: `Demo kunde ${i}`, status: 'ny', owner, rev: 1 };
    const { id: lead } = await post('/api/collections/leads/records', superToken, customer);
    all.push({ token, lead });
  }
  return all;
}

type Round = { name: string; times: number; pid: number };

async function round(post: Post, clients: readonly Seller[], { name, times, pid }: Round) {
  const [began, used] = [performance.now(), cpuSeconds(pid) ?? 0];
  const latencies: number[] = [];
  let next = 0;
  const create = async ({ token, lead }: Seller) => {
    while (next < times) {
      const idempotencyKey = `bench-${name}-${next++}`;
      const asked = performance.now();
      await post('/api/offers', token, { lead, title: 'Ny tavle', idempotencyKey });
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(clients.map(create));
  const perSecond = (times / (performance.now() - began)) * 1000;
  const processorMsPerCreate = (((cpuSeconds(pid) ?? 0) - used) / times) * 1000;
  return { perSecond, ...summarise(latencies), processorMsPerCreate };
}

/** Whether there are so many offers, each with a number of its own and none left out. */
function areGapless(dataDir: string, offers: number): boolean {
  const db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  const sql = `SELECT count(*) AS offers, count(DISTINCT offerNumber) AS numbers,
    max(offerNumber) - min(offerNumber) + 1 AS range FROM inquiries`;
  const found = db.prepare(sql).get();
  db.close();
  return [found?.offers, found?.numbers, found?.range].every((count) => count === offers);
}

await benchmark('numbers', async (bench) => {
  // These clients ask PocketBase itself; the proxy would let fewer in at a time, for which its memory is limited.
  const { url, child, dataDir, superToken } = await startPocketBase(bench, { contexts: 2 * CLIENTS, memory: {} });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  bench.defer(() => agent.destroy());
  const post: Post = (path, token, body) => ask(agent, url + path, { token, body });
  const clients = await createSellers(post, superToken);
  const pid = child.pid ?? 0;
  await round(post, clients, { name: 'warm', times: WARM_CREATES, pid });
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round(post, clients, { name: `${i}-`, times: CREATES, pid }));
  const gapless = areGapless(dataDir, WARM_CREATES + ROUNDS * CREATES);
  const perSecond = median(rounds.map((one) => one.perSecond));
  const what = `offers created by ${CLIENTS} clients, median of ${ROUNDS} rounds of ${CREATES}`;
  const numbers = gapless ? 'gapless and unique' : 'NOT gapless';
  const figures = [
    figure(what, `${perSecond.toFixed(0)} a second`, `≥ ${GOAL} a second`, perSecond >= GOAL),
    figure('their numbers', numbers, 'gapless and unique', gapless),
  ];
  return { figures, details: { perSecond, gapless, rounds } };
});
