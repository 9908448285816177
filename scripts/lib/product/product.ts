/** The whole product: sets up what is missing, starts its processes, keeps them running, stops them all. */
import { join } from 'node:path';
import { type Env, parseEnv, type Settings, settings } from '../../../lib/core/server/env.ts';
import { removeParts, writeParts } from '../../../lib/core/server/system/parts.ts';
import type { SecurityEntry } from '../../../lib/core/shared/security-log.ts';
import { buildHooks } from '../../build-hooks.ts';
import type { ToSupervisor, ToWeb } from '../../../lib/settings/server/backup/channel.ts';
import { BackupError } from '../backup/fault.ts';
import { noteSecurity } from '../backup/note.ts';
import { runTool } from '../backup/run-tool.ts';
import { BackupService, type Tools, toolsFor } from '../backup/service.ts';
import { restoreOnline } from '../backup/restore-online.ts';
import { finishSwap } from '../backup/swap.ts';
import { ensureBuild } from '../build.ts';
import { nodeEnv } from './child-env.ts';
import { ensureDataDir, lockDataDir } from '../database/data-dir.ts';
import { markOwner, requireOwnDatabase } from '../database/database-owner.ts';
import { databaseIsEmpty, migrate, needsMigration, setAsideUnknownDatabase } from '../database/demo.ts';
import { SetupError, step, stepDone, timedStep } from '../fail.mjs';
import { assertPortsFree } from './ports.ts';
import { pocketbasePart, standinPart, startProcesses, webPart } from './processes.ts';
import { ROOT } from '../root.ts';
import { runProgram } from '../install/run-program.mjs';
import { ensureSecrets } from './secrets.ts';
import { Supervisor } from './supervisor.ts';

export type Product = { env: Env; supervisor: Supervisor; stop: () => Promise<void> };

const DEMO_LEADS = 2000;
const TELL_AGAIN_MS = 10_000;

/** The entries for a restore that the product's end interrupted. */
const INTERRUPTED = {
  restored: { kind: 'gendannet' },
  undone: { kind: 'gendan_fejlet', data: { reason: 'failed' } },
} as const satisfies Record<string, SecurityEntry>;

type Options = {
  dev: boolean;
  /** The path of PocketBase's executable, which may still be being built. */
  pocketbase: Promise<string>;
};

/**
 * Starts everything and returns when pages are served. The pages are built while PocketBase is still being built, and
 * while the database is created and filled.
 * @throws SetupError with one line that says what to do
 */
export async function startProduct(options: Options): Promise<Product> {
  const given = settings();
  ensureDataDir(given.DATA_DIR);
  const lock = lockDataDir(given.DATA_DIR);
  await assertPortsFree(portsOf(given));
  const finished = finishSwap(given.DATA_DIR);
  if (finished) step('Finished a restore that was interrupted');
  const env = readEnv(given.DATA_DIR, options.dev);
  const supervisor = new Supervisor(join(env.DATA_DIR, 'logs'));
  const tell = () => tellParts(env.DATA_DIR, supervisor);
  supervisor.on('started', tell);
  supervisor.on('died', tell);
  const backups = backupsOf(supervisor, env, options);
  let answers = Promise.resolve();
  const stop = async () => {
    backups.stop();
    await answers;
    await supervisor.stop();
    removeParts(env.DATA_DIR);
    lock.release();
  };
  try {
    const pages = options.dev ? undefined : ensureBuild(process.env.NEXT_DIST_DIR ?? '.next');
    const database = prepareDatabase(env, options.pocketbase);
    await Promise.all([
      database.then((fill) => startBackend(supervisor, { ...options, env, fill })),
      Promise.all([database, pages]).then(([fill]) => startWeb(supervisor, env, backups, fill)),
    ]);
    if (finished) noteSecurity(env.DATA_DIR, INTERRUPTED[finished]);
    if (ownDatabase()) backups.start();
    if (await database) answers = answerOffers(env);
    return { env, supervisor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The supervisor must outlive a full disk: the list is written when there is room again. */
function tellParts(dataDir: string, supervisor: Supervisor): void {
  try {
    writeParts(dataDir, supervisor.parts());
  } catch (error) {
    console.error(`The list of processes could not be written (${(error as NodeJS.ErrnoException).code}).`);
    setTimeout(() => tellParts(dataDir, supervisor), TELL_AGAIN_MS).unref();
  }
}

const ownDatabase = () => !process.env.POCKETBASE_URL;

/** Settings that derive from secrets are read together with them. */
function readEnv(dataDir: string, dev: boolean): Env {
  const secrets = ensureSecrets(dataDir, process.env);
  return { ...parseEnv({ ...process.env, ...secrets }), NODE_ENV: dev ? 'development' : 'production' };
}

function backupsOf(supervisor: Supervisor, env: Env, options: Options): BackupService {
  const restore: Tools['restore'] = (...asked) => {
    if (!ownDatabase()) throw new BackupError('failed', 'POCKETBASE_URL names a database that is run elsewhere.');
    return restoreOnline(supervisor, { env, reopen: () => reopen(supervisor, options, backups) }, ...asked);
  };
  const backups: BackupService = new BackupService({
    time: env.BACKUP_TIME,
    backupDir: env.BACKUP_DIR,
    // Demo data are backed up at the time of day only, so that trying the product costs nothing.
    since: env.STANDIN ? new Date() : null,
    tools: toolsFor(env, restore),
    log: console.error,
    note: (entry) => {
      if (ownDatabase() && !noteSecurity(env.DATA_DIR, entry)) console.error('The security log could not be written.');
    },
  });
  return backups;
}

/**
 * Starts PocketBase again, and the web server with the secrets that belong to the data.
 * @throws SetupError if the data are not of the same kind: a demo under a tenant, or the other way round
 */
async function reopen(supervisor: Supervisor, { dev, pocketbase }: Options, backups: BackupService): Promise<void> {
  const env = readEnv(settings().DATA_DIR, dev);
  requireOwnDatabase(env);
  const binary = await pocketbase;
  if (needsMigration(env.DATA_DIR)) migrate(binary, env.DATA_DIR);
  await startProcesses(supervisor, [pocketbasePart(env, binary, dev)]);
  await supervisor.halt('Web');
  await startWeb(supervisor, env, backups, false);
}

/** Brings an existing database up to date, and builds the hooks. @returns whether to fill it with demo data */
async function prepareDatabase(env: Env, pocketbase: Promise<string>): Promise<boolean> {
  const began = performance.now();
  if (await buildHooks()) stepDone('Building the hooks', began);
  const binary = await pocketbase;
  if (!ownDatabase()) return false;
  requireOwnDatabase(env);
  const old = setAsideUnknownDatabase(env.DATA_DIR, { standin: env.STANDIN, now: new Date() });
  if (old) step(`The demo database is of another version: renamed to ${old}, and a new one is made`);
  // Runs separately and without a time limit: a large database takes minutes, and an interrupted start would begin
  // again.
  if (needsMigration(env.DATA_DIR)) {
    await timedStep('Backing up the database before it is changed', () =>
      runTool('backup', ['--kind', 'migration'], env),
    );
    await timedStep('Bringing the database up to date', async () => migrate(binary, env.DATA_DIR));
  }
  return env.STANDIN && databaseIsEmpty(env.DATA_DIR);
}

/** Starts PocketBase and the stand-in; `fill`: the database is empty and gets demo data. */
async function startBackend(supervisor: Supervisor, options: Options & { env: Env; fill: boolean }): Promise<void> {
  const { env, dev, fill } = options;
  const parts = [
    ...(ownDatabase() ? [pocketbasePart(env, await options.pocketbase, dev)] : []),
    ...(env.STANDIN ? [standinPart(env)] : []),
  ];
  const start = async () => {
    await startProcesses(supervisor, parts);
    if (ownDatabase()) markOwner(env);
  };
  if (!fill) return start();
  await timedStep('Preparing the database', start);
  await timedStep(`Filling the empty database with a demo firm (${DEMO_LEADS} leads)`, () => seedDemo(env));
}

/** Starts the server of the pages; at a first start this is a step with a time of its own. */
async function startWeb(supervisor: Supervisor, env: Env, backups: BackupService, isFirst: boolean): Promise<void> {
  const onMessage = (message: unknown, reply: (answer: ToWeb) => void) => {
    const { backup, request } = message as ToSupervisor;
    reply({ backup, answer: backups.answer(request) });
  };
  const start = () => startProcesses(supervisor, [webPart(env, onMessage)]);
  await (isFirst ? timedStep('Starting the web server', start) : start());
}

function portsOf(given: Settings): Record<string, number> {
  return {
    PORT: given.PORT,
    ...(process.env.POCKETBASE_URL ? {} : { POCKETBASE_PORT: given.POCKETBASE_PORT }),
    ...(given.STANDIN ? { STANDIN_PORT: given.STANDIN_PORT } : {}),
  };
}

const runScript = (env: Env, file: string, ...args: string[]) =>
  runProgram(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args], {
    cwd: ROOT,
    env: nodeEnv(env, process.env),
  });

/** Lets some customers of the new demo answer their offers. The demo is in use meanwhile, and can do without them. */
async function answerOffers(env: Env): Promise<void> {
  const { code, words } = await runScript(env, 'scripts/seed/customers/main.ts');
  if (code !== 0) console.error(`The customers of the demo could not answer their offers: ${words}`);
}

async function seedDemo(env: Env): Promise<void> {
  const { code, words } = await runScript(env, 'scripts/seed.ts', '--leads', String(DEMO_LEADS), '--quiet');
  if (code !== 0) {
    console.error(words);
    throw new SetupError('The demo data could not be written: the reason is printed above.');
  }
}
