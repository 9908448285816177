/**
 * `npm run doctor`: reports the configuration, and which services are reachable or missing. Changes nothing. Exit code
 * 1 if something required is missing.
 */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, type Settings, settings } from '../lib/core/env.ts';
import { buildIsCurrent } from './lib/build.ts';
import { chromiumPath } from './lib/chromium.ts';
import { databaseFile, databaseIsEmpty } from './lib/demo.ts';
import { checkBackups } from './lib/doctor-backups.ts';
import { POCKETBASE_VERSION } from './lib/pocketbase-binary.mjs';
import { portFault } from './lib/ports.ts';
import { missingProxy, unnamedProxyLines } from './lib/proxy-advice.ts';
import { ROOT } from './lib/root.ts';
import { answers } from './lib/wait.ts';

let missing = false;
const good = (text: string) => console.log(`✓ ${text}`);
const bad = (text: string, todo: string) => {
  missing = true;
  console.log(`✗ ${text} → ${todo}`);
};
/** Fine as it is; said for completeness. */
const note = (text: string) => console.log(`- ${text}`);

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function checkTools(): void {
  good(`Node ${process.versions.node}, packages as in package-lock.json`);
  const own = process.env.POCKETBASE_BIN;
  const binary = own ?? join(ROOT, '.pocketbase', `pocketbase-${POCKETBASE_VERSION}`);
  if (executable(binary)) good(`PocketBase ${own ? own : POCKETBASE_VERSION}`);
  else if (own) bad(`POCKETBASE_BIN names ${own}, which is no executable file`, 'correct it or leave it out');
  else bad(`PocketBase ${POCKETBASE_VERSION} is not there yet`, 'npm start builds or downloads it');
  if (buildIsCurrent(process.env.NEXT_DIST_DIR ?? '.next')) good('Production build is current');
  else note('Production build is missing or older than the sources; npm start makes it');
  const chromium = chromiumPath(process.env);
  if (chromium) good(`Chromium for the tests: ${chromium}`);
  else note('No Chromium; only npm test needs it');
}

function checkData(env: Settings): void {
  const { DATA_DIR } = env;
  if (!existsSync(DATA_DIR)) return note(`${DATA_DIR} is not there yet; npm start makes it`);
  try {
    accessSync(DATA_DIR, constants.W_OK);
    good(`${DATA_DIR} can be written`);
  } catch {
    bad(`No write access to ${DATA_DIR}`, 'give this user the folder or set DATA_DIR');
  }
  const disk = statfsSync(DATA_DIR);
  const freeMb = Math.floor((disk.bavail * disk.bsize) / 1e6);
  if (freeMb < 500) bad(`Only ${freeMb} MB free on the disk of ${DATA_DIR}`, 'make room');
  else good(`${(freeMb / 1000).toFixed(0)} GB free on its disk`);
  const secrets = join(DATA_DIR, 'secrets.json');
  if (!existsSync(secrets)) note('secrets.json is not there yet; npm start makes it');
  else if ((statSync(secrets).mode & 0o077) !== 0) bad(`Others can read ${secrets}`, `chmod 600 ${secrets}`);
  else good('secrets.json is readable by its owner only');
  if (!existsSync(databaseFile(DATA_DIR))) note('No database yet; npm start makes it');
  else if (databaseIsEmpty(DATA_DIR)) note('The database is empty');
  else good(`Database of ${(statSync(databaseFile(DATA_DIR)).size / 1e6).toFixed(0)} MB`);
}

async function checkMicrosoft(env: Settings): Promise<void> {
  if (env.STANDIN)
    return note('No MICROSOFT_CLIENT_ID: the stand-in with demo accounts takes its place (not for production)');
  const metadata = `${env.MICROSOFT_AUTHORITY}/v2.0/.well-known/openid-configuration`;
  if (await answers(metadata)) good('Microsoft knows the tenant');
  else bad(`${metadata} does not answer`, 'check MICROSOFT_TENANT_ID and the network');
  if (env.ADMIN_EMAILS.length > 0) good(`${env.ADMIN_EMAILS.length} first admin(s) named`);
  else bad('ADMIN_EMAILS is empty: nobody can give roles', 'name the first admin');
  if (!env.APP_URL.startsWith('https:'))
    bad(`APP_URL is ${env.APP_URL}`, 'set the https address that staff open (Microsoft wants it for sign-in)');
}

function checkProxy(env: Settings): void {
  const missingOne = missingProxy(env);
  if (missingOne) bad(missingOne.text, missingOne.todo);
  // Any client may send the header, so this alone is no fault.
  for (const line of unnamedProxyLines(env)) note(line);
}

async function checkRunning(env: Settings): Promise<void> {
  const own = `http://localhost:${env.PORT}`;
  if (await answers(`${own}/login`)) {
    good(`The product answers at ${own}`);
    if (await answers(`${env.POCKETBASE_URL}/api/health`)) good(`PocketBase answers at ${env.POCKETBASE_URL}`);
    else bad(`PocketBase does not answer at ${env.POCKETBASE_URL}`, `see ${env.DATA_DIR}/logs/pocketbase.log`);
    return;
  }
  note('The product is not running here');
  if (process.env.POCKETBASE_URL && !(await answers(`${env.POCKETBASE_URL}/api/health`)))
    bad(`POCKETBASE_URL does not answer`, 'start it or leave POCKETBASE_URL out');
  for (const [name, port] of Object.entries({
    PORT: env.PORT,
    POCKETBASE_PORT: env.POCKETBASE_PORT,
    STANDIN_PORT: env.STANDIN_PORT,
  })) {
    if (await portFault(port)) bad(`Port ${port} is taken by something else`, `stop it or set ${name}`);
    else good(`Port ${port} is free`);
  }
}

checkTools();
try {
  const env = settings();
  good('Every setting is valid');
  checkData(env);
  checkBackups(env, { good, bad, note });
  await checkMicrosoft(env);
  checkProxy(env);
  await checkRunning(env);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  for (const problem of error.problems)
    bad(`${problem.name} is wrong or missing`, `must be ${problem.wanted}; see .env.example`);
}
process.exit(missing ? 1 : 0);
