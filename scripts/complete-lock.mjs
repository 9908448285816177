/**
 * `node scripts/complete-lock.mjs`, after a package with native parts was added: npm leaves the parts for other
 * platforms out of the lock file where its registry lacks them, and `npm ci` then refuses the file. Adds them by name
 * and version (npm checks no hash for those). Prints what was missing; with `--check` it changes nothing and exits
 * with 1 if something is.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['android', 'darwin', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix', 'win32', 'linux'];
const CPU = ['arm64', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'x64', 'ia32', 'arm'];

/**
 * The platform that the part's manifest names, read from its name.
 * @param {string} name as `@next/swc-linux-x64-musl`
 */
function platform(name) {
  const cpu = CPU.find((part) => name.includes(part));
  const os = cpu === 'wasm32' ? undefined : OS.find((part) => name.includes(part));
  const libc =
    os !== 'linux' ? undefined : name.includes('musl') ? 'musl' : name.endsWith('-gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(path === '' ? {} : (entry.optionalDependencies ?? {}))) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue;
    if (!/^\d+\.\d+\.\d+/.test(version)) continue;
    const { cpu, ...rest } = platform(name);
    lock.packages[`node_modules/${name}`] = { version, cpu, ...(entry.dev && { dev: true }), optional: true, ...rest };
    missing.push(`${name}@${version}`);
  }
}
for (const part of missing) console.log(part);
if (process.argv.includes('--check')) process.exitCode = missing.length > 0 ? 1 : 0;
else if (missing.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
