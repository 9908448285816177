/**
 * The start of every command. Runs on the machine's Node (20 or later) without any package: installs the packages,
 * gets PocketBase, and runs the command on the project's own Node.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dependenciesAreCurrent, ensureDependencies, nodeOf } from './lib/install/dependencies.mjs';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/install/pocketbase-binary.mjs';
import { requireDataOwner, requireWritable } from './lib/writable.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = [
  'start',
  'build',
  'dev',
  'test',
  'seed',
  'typegen',
  'doctor',
  'bench',
  'conformance',
  'smoke',
  'backup',
  'restore',
  'start-for-real',
];
/**
 * Commands that need no development packages. They also run where this user may only read the project, as in the
 * container, if it is built: what has to write there says so itself.
 */
const PRODUCT_ONLY = ['start', 'build', 'seed', 'backup', 'restore', 'start-for-real'];
/** Commands of an operator that write to the data. */
const ON_DATA = ['seed', 'backup', 'restore', 'start-for-real'];
/** Commands that need no PocketBase: doctor only reports, smoke tests an installation that runs elsewhere. */
const WITHOUT_POCKETBASE = ['doctor', 'smoke', 'backup', 'restore', 'start-for-real'];
/** Commands that begin their work while PocketBase is still being built. */
const SERVING = ['start', 'dev'];

/** Ends this process, or the command once it runs. @type {(signal: NodeJS.Signals) => unknown} */
let stop = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143);

/**
 * @param {string | undefined} command
 * @throws {SetupError} where it can't be carried out here
 */
function check(command) {
  if (!command || !COMMANDS.includes(command)) throw new SetupError(`Say one of: ${COMMANDS.join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`Node.js ${process.versions.node} is too old: install 20 or later from https://nodejs.org.`);
  }
  // Doctor only reports; it changes nothing.
  if (command === 'doctor') {
    if (!dependenciesAreCurrent(ROOT, { dev: false }))
      throw new SetupError('The packages are not installed or not current: npm start installs them.');
    return;
  }
  if (ON_DATA.includes(command)) requireDataOwner(process.env.DATA_DIR?.trim() || 'data');
  if (!PRODUCT_ONLY.includes(command)) requireWritable(ROOT);
}

/**
 * Gets PocketBase beside the packages, and runs the command.
 * @param {string} command
 */
async function prepareAndRun(command) {
  const pocketbase = WITHOUT_POCKETBASE.includes(command) ? undefined : ensurePocketBase(ROOT, process.env);
  // Ends this process at once, and npm with it.
  pocketbase?.catch(fail);
  if (command !== 'doctor') await ensureDependencies(ROOT, { dev: !PRODUCT_ONLY.includes(command) });
  if (SERVING.includes(command)) {
    const child = run(command, ['--pocketbase-follows'], {});
    // With a callback, because a command that has ended must not cause a second error here.
    child.send({ pocketbase: await pocketbase }, () => undefined);
  } else {
    run(command, [], pocketbase ? { POCKETBASE_BIN: await pocketbase } : {});
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(command, args, env) {
  const all = [
    '--disable-warning=ExperimentalWarning',
    ...(existsSync('.env') ? ['--env-file=.env'] : []),
    join('scripts', `${command}.ts`),
    ...args,
    ...process.argv.slice(3),
  ];
  // Through this channel the command notices when this process is gone, for any reason.
  const child = spawn(nodeOf(ROOT), all, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  stop = (signal) => child.kill(signal);
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  return child;
}

/** Stops at a signal, and when npm is gone. */
function watchForTheEnd() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const started = ancestors();
  setInterval(() => ancestors() !== started && stop('SIGTERM'), 1000).unref();
}

/** The process that started this one, and the one before it: npm runs a shell that runs this. */
function ancestors() {
  try {
    // The name in brackets may contain spaces; the parent is the second field after it.
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

try {
  const command = process.argv[2];
  process.chdir(ROOT);
  // Node 20.12 and later; the command's own Node reads the file in any case.
  if (existsSync('.env')) process.loadEnvFile?.('.env');
  check(command);
  watchForTheEnd();
  await prepareAndRun(String(command));
} catch (error) {
  fail(error);
}
