/** Programs of Debian that the tests of deploy/ run. `.ci/run` installs them. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** In each program's place, the package of Debian that holds it. */
const PACKAGES = { nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl', 'systemd-analyze': 'systemd' };

/** Its path. @throws Error that says how to install it: a test that needs it must not pass without it */
export function programPath(name: keyof typeof PACKAGES): string {
  // A user's PATH lacks the folder of servers.
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is missing: install it (Debian: apt-get install ${PACKAGES[name]}).`);
}
