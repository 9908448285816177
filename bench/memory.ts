/**
 * `npm run bench -- memory`: memory of web server and PocketBase after a minute of 20 clients that never pause, on
 * 100,000 customers, how long they wait, and how long a save takes alone. `--try=NAME=VALUE,…`, once or more, compares
 * the product as it is with other settings in the same run. Goal: both together within 550 MB.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf, readParts } from '../lib/core/server/system/parts.ts';
import { setProduct, superuser } from '../e2e/support/product.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { hermeticEnv } from '../scripts/lib/test-env.ts';
import type { Figure } from '../scripts/lib/performance.ts';
import { act, createStaff, failures, type Known, type Person, save, times } from './lib/office.ts';
import { percentile, writeResult } from './lib/ratio.ts';

const option = (name: string, usual: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
const LEADS = 100_000;
const CLIENTS = 20;
const SECONDS = Number(option('seconds', '60'));
/** The product as it is, and what to compare it with. */
const TRIED = ['', ...process.argv.filter((arg) => arg.startsWith('--try=')).map((arg) => arg.slice('--try='.length))];
const PORT = Number(option('port', '3560'));
const SAVES_ALONE = 100;
const GOAL_MB = 550;

const folder = mkdtempSync(join(tmpdir(), 'ordre-bench-'));
const place = (name: string) => ({
  url: `http://localhost:${PORT}`,
  pocketbaseUrl: `http://127.0.0.1:${PORT + 1}`,
  standinUrl: `http://localhost:${PORT + 2}`,
  dataDir: join(folder, name),
});

/** A database of so many customers, made once and copied for each round. */
async function seedOnce(): Promise<void> {
  const stop = await startProduct(place('seeded').dataDir, PORT);
  await stop();
  execFileSync(process.execPath, [join(ROOT, 'scripts/seed.ts'), `--leads=${LEADS}`, '--replace', '--quiet'], {
    cwd: ROOT,
    env: { ...hermeticEnv(process.env), DATA_DIR: place('seeded').dataDir },
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

async function round(settings: string): Promise<Round> {
  const own = place('round');
  cpSync(place('seeded').dataDir, own.dataDir, { recursive: true });
  setProduct(own);
  const stop = await startProduct(
    own.dataDir,
    PORT,
    Object.fromEntries(settings.split(',').map((one) => one.split('='))),
  );
  try {
    const root = await superuser();
    const staff = await createStaff(root, CLIENTS);
    const offers = await root
      .collection('inquiries')
      .getList<{ id: string }>(1, 100, { fields: 'id', skipTotal: true });
    const known = { offers: offers.items.map(({ id }) => id) };
    for (const values of Object.values(times)) values.length = 0;
    const until = Date.now() + SECONDS * 1000;
    await Promise.all(staff.map((person) => workWithoutPause(person, known, until)));
    const memory = Object.fromEntries(
      Object.entries(readParts(own.dataDir)).map(([name, { pid }]) => [
        name,
        Math.round((memoryOf(pid) ?? 0) / 2 ** 20),
      ]),
    );
    const kinds = ['write', 'list', 'search', 'board', 'offer', 'page'] as const;
    const waits = kinds.map((kind) => `${kind} ${p50And95(times[kind])}`).join('; ');
    const requests = Object.values(times).flat().length;
    return { settings, memory, requests, waits, alone: await saveAlone(staff[0] as Person) };
  } finally {
    await stop();
    rmSync(own.dataDir, { recursive: true, force: true });
  }
}

try {
  await seedOnce();
  const rounds: Round[] = [];
  for (const settings of TRIED) {
    rounds.push(await round(settings));
    console.log(JSON.stringify(rounds.at(-1)));
  }
  const figures: Figure[] = rounds.map(({ settings, memory, requests, waits, alone }) => {
    const both = (memory['PocketBase'] ?? 0) + (memory['Web'] ?? 0);
    return {
      what: `${settings || 'as it is'}: ${CLIENTS} clients without pauses for ${SECONDS} s, ${LEADS} customers`,
      measured:
        `PocketBase ${memory['PocketBase']} MB, web server ${memory['Web']} MB, both ${both} MB; ` +
        `${requests} requests; p50 and p95 in ms: ${waits}; a save alone ${alone}`,
      goal: settings ? '' : `≤ ${GOAL_MB} MB`,
      met: settings ? null : both <= GOAL_MB,
    };
  });
  const failed = failures.length === 0;
  figures.push({ what: 'requests that failed', measured: String(failures.length), goal: '0', met: failed });
  if (!writeResult('memory', figures, { failures: failures.slice(0, 5) })) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
