/** Gets the PocketBase executable. Plain JavaScript: runs on the machine's own Node before anything is installed. */
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SetupError, step, timedStep } from '../fail.mjs';
import { isNetworkFault, PAUSES, tryAgain } from './retry.mjs';
import { runProgram } from './run-program.mjs';
import { unzip } from './unzip.mjs';
import { requireWritable } from '../writable.mjs';

export const POCKETBASE_VERSION = '0.39.11';
/** The arguments with which Go builds it. */
export const GO_INSTALL = ['install', `github.com/pocketbase/pocketbase/examples/base@v${POCKETBASE_VERSION}`];
const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download';

/**
 * The executable: POCKETBASE_BIN, or the cached one, or built by Go, or the official release.
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} env
 * @param {number[]} pauses seconds before each further try where the network fails
 * @returns {Promise<string>} absolute path
 * @throws {SetupError}
 */
export async function ensurePocketBase(root, env, pauses = PAUSES) {
  if (env.POCKETBASE_BIN) {
    const given = resolve(root, env.POCKETBASE_BIN);
    if (!isExecutable(given))
      throw new SetupError(`POCKETBASE_BIN names ${given}, which is no executable file: correct it or leave it out.`);
    return given;
  }
  const cached = join(root, '.pocketbase', `pocketbase-${POCKETBASE_VERSION}`);
  if (isExecutable(cached)) return cached;
  requireWritable(root);
  mkdirSync(dirname(cached), { recursive: true });
  const temporary = mkdtempSync(join(dirname(cached), 'get-'));
  try {
    // Where a release server is named, the release is downloaded from it and never built.
    const built =
      (env.POCKETBASE_RELEASES ? null : await goInstall(temporary, env, pauses)) ??
      (await timedStep(`Downloading PocketBase ${POCKETBASE_VERSION}`, () =>
        download(temporary, env.POCKETBASE_RELEASES || RELEASES, pauses),
      ));
    chmodSync(built, 0o755);
    renameSync(built, cached);
    return cached;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** No debugger's symbols (a panic still names its lines), and a compiler that collects garbage less often. */
const GO_BUILD = {
  CGO_ENABLED: '0',
  GOFLAGS: '-trimpath -gcflags=all=-dwarf=false -ldflags=-w',
  GOGC: '400',
  GOMEMLIMIT: '1GiB',
};

/**
 * Builds PocketBase into the folder.
 * @param {string} folder
 * @param {Record<string, string | undefined>} env
 * @param {number[]} pauses
 * @returns {Promise<string | null>} null if there is no Go or it fails
 */
async function goInstall(folder, env, pauses) {
  const built = join(folder, process.platform === 'win32' ? 'base.exe' : 'base');
  const own = { ...process.env, ...env, ...GO_BUILD, GOBIN: folder };
  try {
    return await timedStep(`Building PocketBase ${POCKETBASE_VERSION} with Go`, async () => {
      const { code, words } = await tryAgain(
        () => runProgram('go', GO_INSTALL, { cwd: folder, env: own }),
        (ended) => (ended.code > 0 && isNetworkFault(ended.words) ? lastLine(ended.words) : null),
        pauses,
      );
      if (code === -1) throw new SetupError('There is no Go here');
      if (code !== 0 || !existsSync(built)) throw new SetupError(`Go could not build it (${lastLine(words)})`);
      return built;
    });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    step(error.message);
    return null;
  }
}

/** @param {string} words */
function lastLine(words) {
  return words.trim().split('\n').pop() ?? '';
}

/**
 * The release archive, checked against the checksums that the release publishes.
 * @param {string} folder
 * @param {string} base
 * @param {number[]} pauses
 */
async function download(folder, base, pauses) {
  const os = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[String(process.platform)];
  const arch = { x64: 'amd64', arm64: 'arm64' }[String(process.arch)];
  const help = 'install Go from https://go.dev/dl, or set POCKETBASE_BIN to an executable of this version.';
  if (!os || !arch) throw new SetupError(`PocketBase has no release for ${process.platform}/${process.arch}: ${help}`);
  const name = `pocketbase_${POCKETBASE_VERSION}_${os}_${arch}.zip`;
  const from = `${base.replace(/\/+$/, '')}/v${POCKETBASE_VERSION}`;
  const sums = (await get(`${from}/checksums.txt`, help, pauses)).toString('utf8');
  const wanted = sums
    .split('\n')
    .map((line) => line.trim().split(/\s+\*?/))
    .find(([, file]) => file === name)?.[0];
  if (!wanted || !/^[0-9a-f]{64}$/i.test(wanted))
    throw new SetupError(`The release's checksums.txt does not name ${name}: ${help}`);
  const zip = await get(`${from}/${name}`, help, pauses);
  const found = createHash('sha256').update(zip).digest('hex');
  if (found !== wanted.toLowerCase()) {
    throw new SetupError(
      `${name} does not have the checksum that its release names, and was thrown away: try again, or ${help}`,
    );
  }
  const file = unzip(zip, os === 'windows' ? 'pocketbase.exe' : 'pocketbase');
  if (!file) throw new SetupError(`${name} holds no PocketBase: ${help}`);
  const target = join(folder, 'pocketbase');
  writeFileSync(target, file);
  return target;
}

/**
 * @param {string} url
 * @param {string} help
 * @param {number[]} pauses
 * @throws {SetupError}
 */
async function get(url, help, pauses) {
  const got = await tryAgain(
    () => getOnce(url),
    (answer) => (typeof answer === 'string' && isNetworkFault(answer) ? answer : null),
    pauses,
  );
  if (typeof got === 'string') throw new SetupError(`Could not download ${url} (${got}): try again, or ${help}`);
  return got;
}

/**
 * @param {string} url
 * @returns {Promise<Buffer | string>} the file, or why there is none
 */
async function getOnce(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(300_000) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
  }
}
