import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step } from './fail.mjs';

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
