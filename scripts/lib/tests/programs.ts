/** Programs of Debian that the tests run. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from '../fail.mjs';

/** By program, the package of Debian that holds it. */
const PACKAGES = { nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl', 'systemd-analyze': 'systemd' };
type Program = keyof typeof PACKAGES;

function findProgram(name: Program): string | null {
  // A user's PATH lacks the folder of servers.
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      continue;
    }
  }
  return null;
}

/** Its path. @throws Error that says how to install it: a test that needs it must not pass without it */
export function programPath(name: Program): string {
  const path = findProgram(name);
  if (!path) throw new Error(`${name} is missing: install it (Debian: apt-get install ${PACKAGES[name]}).`);
  return path;
}

/** Installs those that are missing, where possible; elsewhere the tests that need them fail and say so. */
export function installPrograms(env: NodeJS.ProcessEnv): void {
  const missing = (Object.keys(PACKAGES) as Program[]).filter((name) => findProgram(name) === null);
  if (missing.length > 0)
    installPackages(
      missing.map((name) => PACKAGES[name]),
      env,
    );
}

/**
 * Installs packages of Debian.
 * @returns whether it could: only root may, where there is apt
 */
export function installPackages(packages: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  step(`Installing ${packages.join(', ')}`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  // Without a network the packages may be on this machine all the same.
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages).status === 0;
}
