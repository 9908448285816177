/**
 * The start of every command. Runs on the machine's Node (20 or later) without any package: installs the packages,
 * gets PocketBase, and runs the command on the project's own Node.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dependenciesAreCurrent, ensureDependencies, nodeOf } from './lib/dependencies.mjs';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/pocketbase-binary.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = ['start', 'dev', 'test', 'seed', 'typegen', 'doctor', 'bench', 'conformance', 'smoke'];

/**
 * @param {string | undefined} command
 * @returns {Promise<string | undefined>} the PocketBase executable
 */
async function prepare(command) {
  if (!command || !COMMANDS.includes(command)) throw new SetupError(`Say one of: ${COMMANDS.join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`Node.js ${process.versions.node} is too old: install 20 or later from https://nodejs.org.`);
  }
  if (command === 'doctor') {
    // Doctor only reports; it changes nothing.
    if (!dependenciesAreCurrent(ROOT))
      throw new SetupError('The packages are not installed or not current: npm start installs them.');
    return undefined;
  }
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new SetupError(`No write access to ${ROOT}: give this user the folder, or clone into one of its own.`);
  }
  await ensureDependencies(ROOT);
  // Smoke tests an installation that runs elsewhere.
  if (command === 'smoke') return undefined;
  return ensurePocketBase(ROOT, process.env);
}

/**
 * @param {string} command
 * @param {string | undefined} pocketbase
 */
function run(command, pocketbase) {
  const args = [
    '--disable-warning=ExperimentalWarning',
    ...(existsSync('.env') ? ['--env-file=.env'] : []),
    join('scripts', `${command}.ts`),
    ...process.argv.slice(3),
  ];
  const env = { ...process.env, ...(pocketbase ? { POCKETBASE_BIN: pocketbase } : {}) };
  // Through this channel the command notices when this process is gone, for any reason.
  const child = spawn(nodeOf(ROOT), args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  if (process.env.npm_lifecycle_event) {
    const started = ancestors();
    setInterval(() => ancestors() !== started && child.kill('SIGTERM'), 1000).unref();
  }
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
  run(String(command), await prepare(command));
} catch (error) {
  fail(error);
}
