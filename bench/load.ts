/**
 * `npm run bench -- load`: 300 of the office's staff at work for ten minutes (`--minutes=`), with time to think, and
 * 1,000 event streams. Goals: no request fails, an event reaches 99 % of the streams within 250 ms, and no process's
 * memory grows. Then 50 of them beside 200 slow clients: docs/decisions/035-slow-and-greedy-clients.md. `--only-slow`
 * measures this alone and keeps the other figures of the last run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, productUrl, superuser } from '../e2e/support/product.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { type EventStream, openEventStream } from './lib/event-stream.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { measureMemory } from './lib/memory.ts';
import * as office from './lib/office.ts';
import type { Known, Person } from './lib/office.ts';
import { startSlowClients } from './lib/slow-clients.ts';
import { median, pause, percentile } from './lib/times.ts';
import { ROOT } from '../scripts/lib/root.ts';
import type { Figure } from '../scripts/lib/documents/performance.ts';

const { port, minutes } = readOptions({ port: '3540', minutes: '10' });
const MINUTES = Number(minutes);
const STAFF = 300;
const STREAMS = 1000;
/** Mean time between two acts of a person: one in twelve writes, which makes 80 changes a day each. */
const THINK_MS = 30_000;
const MEMORY_EVERY_MS = 10_000;
const FAN_OUT_GOAL_MS = 250;
/** Memory is flat if the last third needs no more than this much of the second third's. */
const MOST_GROWTH = 1.15;
const HONEST = 50;
const SLOW = 200;
/** Accounts that the slow clients have together. */
const SLOW_ACCOUNTS = 10;
/** Rounds without and with slow clients in turns, and their length after the slow ones have settled. */
const ROUNDS = 4;
const ROUND_MS = 15_000;
const SETTLE_MS = 5_000;
/** Mean time between two acts of an honest one: more than people do, so that 15 seconds tell something. */
const HONEST_THINK_MS = 1_500;
const SLOW_GOAL = 3;
/** As long as a screen gathers events before it reads again (components/common/use-live.ts). */
const GATHER_MS = 300;

/** Milliseconds from the record's `created`, which PocketBase sets before it saves, until a stream has the event. */
const fanOut: number[] = [];
/** The same from the start of the request. */
const sinceRequest: number[] = [];

/** Works until the end, with exponentially distributed pauses. */
async function work(person: Person, known: Known, until: number): Promise<void> {
  for (;;) {
    const thinks = -Math.log(1 - Math.random()) * THINK_MS;
    if (Date.now() + thinks > until) return;
    await pause(thinks);
    await office.act(person, known);
  }
}

/** The first stream of each person belongs to the screen in front, which reads again after an event. */
async function openStreams(staff: readonly Person[]): Promise<EventStream[]> {
  const streams: EventStream[] = [];
  for (let i = 0; i < STREAMS; i++) {
    const person = staff[i % staff.length] as Person;
    // One in ten looks at the tasks; the others' screens listen to them for the count in the sidebar only.
    const rereads = i < staff.length && i % 10 === 0;
    let timer: NodeJS.Timeout | undefined;
    streams.push(
      await openEventStream({
        origin: productUrl(),
        token: person.token,
        topics: ['tasks/*'],
        onEvent: (_topic, text) => {
          noteArrival(text);
          if (!rereads) return;
          clearTimeout(timer);
          timer = setTimeout(() => void office.ask('reread', person, office.OPEN_TASKS), GATHER_MS);
        },
        onLost: () => office.failures.push('stream lost'),
      }),
    );
  }
  return streams;
}

function noteArrival(text: string): void {
  const title = /"title":"(Belastning \d+)"/.exec(text)?.[1];
  const sent = title === undefined ? undefined : office.written.get(title);
  if (!sent) return;
  sent.arrived++;
  sinceRequest.push(performance.now() - sent.began);
  const created = /"created":"([^"]+)"/.exec(text)?.[1] ?? '';
  fanOut.push(performance.timeOrigin + performance.now() - Date.parse(created.replace(' ', 'T')));
}

/** Median memory of each process in the second and in the last third of the samples. */
function growthOf(samples: readonly Record<string, number>[]): Record<string, { before: number; after: number }> {
  const third = Math.floor(samples.length / 3);
  const growth = Object.keys(samples[0] ?? {}).map((name) => {
    const values = samples.map((sample) => sample[name] ?? 0);
    return [name, { before: median(values.slice(third, 2 * third)), after: median(values.slice(2 * third)) }];
  });
  return Object.fromEntries(growth) as Record<string, { before: number; after: number }>;
}

const BESIDE_SLOW =
  `reads of ${HONEST} people beside ${SLOW} slow clients ` + '(heads, bodies, forms, unread answers), against without';

/** Milliseconds of one honest read, and whether it was answered well. */
async function readOnce(person: Person, known: Known): Promise<{ ms: number; isGood: boolean }> {
  const { pick, WORDS } = office;
  const path = pick([office.OPEN_TASKS, `/api/leads/search?q=${pick(WORDS)}`, `/api/offers/${pick(known.offers)}`]);
  const began = performance.now();
  const headers = { authorization: person.token };
  const answer = await fetch(productUrl() + path, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return { ms: performance.now() - began, isGood: answer?.status === 200 };
}

/** Lets the honest ones read until the end. @returns how long each read took, and how many failed */
async function readFor(
  ms: number,
  honest: readonly Person[],
  known: Known,
): Promise<{ took: number[]; failed: number }> {
  const until = performance.now() + ms;
  const took: number[] = [];
  let failed = 0;
  const work = async (person: Person) => {
    for (;;) {
      await pause(Math.random() * 2 * HONEST_THINK_MS);
      if (performance.now() > until) return;
      const { ms: one, isGood } = await readOnce(person, known);
      took.push(one);
      if (!isGood) failed++;
    }
  };
  await Promise.all(honest.map(work));
  return { took, failed };
}

/** Honest reads with and without slow clients, in turns. */
async function measureBesideSlow(staff: readonly Person[], known: Known): Promise<Figure> {
  const honest = staff.slice(0, HONEST);
  const tokens = staff.slice(HONEST, HONEST + SLOW_ACCOUNTS).map(({ token }) => token);
  const alone: number[] = [];
  const beside: number[] = [];
  let failed = 0;
  await readFor(SETTLE_MS, honest, known);
  for (let round = 0; round < ROUNDS; round++) {
    const calm = await readFor(ROUND_MS, honest, known);
    const end = startSlowClients(productUrl(), tokens, SLOW);
    await pause(SETTLE_MS);
    const slow = await readFor(ROUND_MS, honest, known);
    end();
    await pause(SETTLE_MS);
    alone.push(...calm.took);
    beside.push(...slow.took);
    failed += calm.failed + slow.failed;
  }
  const [without, withThem] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  const ratio = withThem / without;
  const measured =
    `p95 ${ratio.toFixed(2)} × (${withThem.toFixed(0)} / ${without.toFixed(0)} ms, ` +
    `${beside.length} and ${alone.length} reads), ${failed} refused or failed`;
  return figure(BESIDE_SLOW, measured, `p95 ≤ ${SLOW_GOAL} ×, none refused`, ratio <= SLOW_GOAL && failed === 0);
}

type Measured = { figures: Figure[]; details: { failures: Record<string, number>; growth: object } };

/** The figures of the last run; the one of the slow clients is replaced by the new measurement. */
async function runOnlySlow(): Promise<Measured> {
  const stored = JSON.parse(readFileSync(join(ROOT, 'bench/results/load.json'), 'utf8')) as Measured['details'] &
    Pick<Measured, 'figures'>;
  const root = await superuser();
  const slow = await measureBesideSlow(await office.createStaff(root, STAFF), await office.readKnown(root));
  const { figures, failures, growth } = stored;
  return { figures: [...figures.filter(({ what }) => what !== BESIDE_SLOW), slow], details: { failures, growth } };
}

async function runAll(): Promise<Measured> {
  const { failures, times, written } = office;
  const root = await superuser();
  const staff = await office.createStaff(root, STAFF);
  const known = await office.readKnown(root);
  const streams = await openStreams(staff);
  const memory: Record<string, number>[] = [];
  const watch = setInterval(() => memory.push(measureMemory(dataDir())), MEMORY_EVERY_MS);
  await Promise.all(staff.map((person) => work(person, known, Date.now() + MINUTES * 60_000)));
  clearInterval(watch);
  await pause(2000);
  for (const stream of streams) stream.close();
  const besideSlow = await measureBesideSlow(staff, known);
  const missed = [...written.values()].reduce((sum, { arrived }) => sum + STREAMS - arrived, 0);
  const growth = growthOf(memory);
  const requests = Object.values(times).flat().length;
  const p99 = percentile(fanOut, 0.99);
  const isFlat = Object.values(growth).every(({ before, after }) => after <= before * MOST_GROWTH);
  const ms = (values: readonly number[], p: number) => percentile(values, p).toFixed(0);
  const answers = Object.entries(times).map(([kind, of]) => `${kind} ${ms(of, 0.5)} and ${ms(of, 0.99)}`);
  const used = Object.entries(growth).map(([name, { before, after }]) => `${name} ${before} and ${after}`);
  const figures = [
    figure(
      `requests that failed, of ${requests} by ${STAFF} staff in ${MINUTES} minutes`,
      String(failures.length),
      '0',
      failures.length === 0,
    ),
    figure(
      `an event at ${STREAMS} streams, from the record's creation (${written.size} writes)`,
      `p50 ${ms(fanOut, 0.5)} ms, p99 ${p99.toFixed(0)} ms, ${missed} missed; ` +
        `from the request's start p50 ${ms(sinceRequest, 0.5)} ms, p99 ${ms(sinceRequest, 0.99)} ms`,
      `p99 ≤ ${FAN_OUT_GOAL_MS} ms, 0 missed`,
      p99 <= FAN_OUT_GOAL_MS && missed === 0,
    ),
    figure('answers, p50 and p99 in ms', answers.join('; ')),
    figure('memory in MB, median of the second and of the last third', used.join('; '), `≤ ${MOST_GROWTH} ×`, isFlat),
    besideSlow,
  ];
  const counted = Object.fromEntries(failures.map((text) => [text, failures.filter((one) => one === text).length]));
  return { figures, details: { failures: counted, growth } };
}

await benchmark('load', async ({ defer }) => {
  defer(await startOwnProduct(Number(port)));
  return process.argv.includes('--only-slow') ? runOnlySlow() : runAll();
});
