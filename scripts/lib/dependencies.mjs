/** Installs the project's packages. Plain JavaScript: runs on the machine's own Node before anything is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, step } from './fail.mjs';

/**
 * Whether node_modules matches package-lock.json, by npm's own record of its last installation.
 * @param {string} root
 */
export function dependenciesAreCurrent(root) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
    for (const [path, entry] of Object.entries(wanted)) {
      if (path === '' || entry.optional || entry.devOptional || entry.peer) continue;
      if (installed[path]?.version !== entry.version || installed[path]?.integrity !== entry.integrity) return false;
    }
    return existsSync(nodeOf(root));
  } catch {
    return false;
  }
}

/**
 * The project's own Node.
 * @param {string} root
 */
export function nodeOf(root) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * @param {string} root
 * @throws {SetupError}
 */
export async function ensureDependencies(root) {
  if (dependenciesAreCurrent(root)) return;
  step('Installing packages (npm ci)');
  // npm passes its own path to its scripts; a plain `node scripts/bootstrap.mjs` finds npm on the PATH.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const child = spawn(/** @type {string} */ (npm[0]), args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => (words = (words + chunk).slice(0, 4000)));
  const code = await new Promise((done) => child.on('error', () => done(-1)).on('close', done));
  if (code === -1) throw new SetupError('npm is missing: install Node.js with npm from https://nodejs.org.');
  if (code !== 0)
    throw new SetupError(`npm ci failed: ${reason(words)} Check the network and the disk, then start again.`);
  const own = spawnSync(nodeOf(root), ['--version'], { encoding: 'utf8' });
  if (own.status !== 0) throw new SetupError(`${nodeOf(root)} does not run: delete node_modules and start again.`);
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
