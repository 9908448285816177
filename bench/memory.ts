/**
 * `npm run bench -- memory`: memory of web server and PocketBase after a minute of 20 clients that never pause, on
 * 100,000 customers, how long they wait, and how long a save takes alone. `--try=NAME=VALUE,…`, once or more, compares
 * the product as it is with other settings in the same run. Goal: both together within 550 MB.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setProduct, superuser } from '../e2e/support/product.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { hermeticEnv } from '../scripts/lib/tests/test-env.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { measureMemory } from './lib/memory.ts';
import { act, createStaff, failures, type Known, type Person, readKnown, save, times } from './lib/office.ts';
import { percentile } from './lib/times.ts';

const options = readOptions({ seconds: '60', port: '3560' });
const LEADS = 100_000;
const CLIENTS = 20;
const SECONDS = Number(options.seconds);
const PORT = Number(options.port);
/** The product as it is, and what to compare it with. */
const TRIED = ['', ...process.argv.filter((arg) => arg.startsWith('--try=')).map((arg) => arg.slice('--try='.length))];
const SAVES_ALONE = 100;
const GOAL_MB = 550;

/** A database of so many customers, made once and copied for each round. */
async function seedOnce(dataDir: string): Promise<void> {
  const stop = await startProduct(dataDir, PORT);
  await stop();
  execFileSync(process.execPath, [join(ROOT, 'scripts/seed.ts'), `--leads=${LEADS}`, '--replace', '--quiet'], {
    cwd: ROOT,
    env: { ...hermeticEnv(process.env), DATA_DIR: dataDir },
    stdio: 'inherit',
  });
}

async function workWithoutPause(person: Person, known: Known, until: number): Promise<void> {
  while (Date.now() < until) await act(person, known);
}

type Round = { settings: string; memory: Record<string, number>; requests: number; waits: string; alone: string };

const p50And95 = (values: readonly number[]) =>
  `${percentile(values, 0.5).toFixed(0)} and ${percentile(values, 0.95).toFixed(0)}`;

/** How long the saves of one client take while nobody else works. */
async function saveAlone(person: Person): Promise<string> {
  times.write.length = 0;
  for (let i = 0; i < SAVES_ALONE; i += 1) await save(person);
  return p50And95(times.write);
}

async function round(seeded: string, dataDir: string, settings: string): Promise<Round> {
  cpSync(seeded, dataDir, { recursive: true });
  const [url, pocketbaseUrl] = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT + 1}`];
  setProduct({ url, pocketbaseUrl, standinUrl: `http://localhost:${PORT + 2}`, dataDir });
  const tried = Object.fromEntries(settings.split(',').map((one) => one.split('='))) as Record<string, string>;
  const stop = await startProduct(dataDir, PORT, tried);
  try {
    const root = await superuser();
    const staff = await createStaff(root, CLIENTS);
    const known = await readKnown(root);
    for (const values of Object.values(times)) values.length = 0;
    const until = Date.now() + SECONDS * 1000;
    await Promise.all(staff.map((person) => workWithoutPause(person, known, until)));
    const memory = measureMemory(dataDir);
    const kinds = ['write', 'list', 'search', 'board', 'offer', 'page'] as const;
    const waits = kinds.map((kind) => `${kind} ${p50And95(times[kind])}`).join('; ');
    const requests = Object.values(times).flat().length;
    return { settings, memory, requests, waits, alone: await saveAlone(staff[0] as Person) };
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await benchmark('memory', async ({ folder }) => {
  const seeded = join(folder, 'seeded');
  await seedOnce(seeded);
  const rounds: Round[] = [];
  for (const settings of TRIED) {
    rounds.push(await round(seeded, join(folder, 'round'), settings));
    console.log(JSON.stringify(rounds.at(-1)));
  }
  const figures = rounds.map(({ settings, memory: { PocketBase = 0, Web = 0 }, requests, waits, alone }) => {
    const both = PocketBase + Web;
    const what = `${settings || 'as it is'}: ${CLIENTS} clients without pauses for ${SECONDS} s, ${LEADS} customers`;
    const measured =
      `PocketBase ${PocketBase} MB, web server ${Web} MB, both ${both} MB; ` +
      `${requests} requests; p50 and p95 in ms: ${waits}; a save alone ${alone}`;
    return settings ? figure(what, measured) : figure(what, measured, `≤ ${GOAL_MB} MB`, both <= GOAL_MB);
  });
  figures.push(figure('requests that failed', String(failures.length), '0', failures.length === 0));
  return { figures, details: { failures: failures.slice(0, 5) } };
});
