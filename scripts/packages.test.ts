/** Which packages each command installs, and what happens to the other program where npm or PocketBase fails. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, isAbsolute, join } from 'node:path';
import { dependenciesAreCurrent, nodeOf } from './lib/install/dependencies.mjs';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { until } from './lib/wait.ts';
import { newFolder } from './testing/new-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

/** A project without packages: only what runs before any is installed. */
function bareProject(): string {
  const bare = join(folder, 'bare');
  mkdirSync(join(bare, 'scripts'), { recursive: true });
  cpSync(join(ROOT, 'scripts/bootstrap.mjs'), join(bare, 'scripts/bootstrap.mjs'));
  cpSync(join(ROOT, 'scripts/lib'), join(bare, 'scripts/lib'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(bare, 'package.json'));
  writeFileSync(join(bare, 'package-lock.json'), '{"packages":{}}');
  return bare;
}

/** A folder for PATH, with this Node and programs of the test: scripts by name. */
function bin(programs: Record<string, string> = {}): string {
  const path = join(folder, 'bin');
  mkdirSync(path);
  symlinkSync(process.execPath, join(path, 'node'));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(path, name), `#!${process.execPath}\n${script}`, { mode: 0o755 });
  return path;
}

/** Runs a command of the project on this Node; `meanwhile` gets its process. */
async function bootstrap(
  root: string,
  name: string,
  env: Record<string, string>,
  meanwhile: (child: ChildProcess) => unknown = () => undefined,
) {
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), name], {
    env: { ...hermeticEnv(process.env), POCKETBASE_BIN: process.execPath, ...env },
  });
  let line = '';
  child.stderr.on('data', (chunk: Buffer) => (line += chunk.toString()));
  void meanwhile(child);
  const code = await new Promise((done) => child.on('close', done));
  return { code, line };
}

/** Writes its process id into a file of the test's folder, and never ends. */
const hanging = (name: string) =>
  `require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid)); setInterval(() => {}, 1000);`;

/** Fails as soon as the file of another program is there. */
const failingAfter = (name: string, words: string) =>
  `const wait = () => {
    if (!require('fs').existsSync(${JSON.stringify(join(folder, name))})) return setTimeout(wait, 20);
    console.error(${JSON.stringify(words)});
    process.exit(1);
  };
  wait();`;

async function hasEnded(name: string): Promise<boolean> {
  const pid = Number(readFileSync(join(folder, name), 'utf8'));
  return until(async () => {
    try {
      // A process that has ended keeps its entry until its parent has asked for its exit code.
      return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return true;
    }
  }, 10_000);
}

test('npm start refuses with one line if npm is missing', async () => {
  const { code, line } = await bootstrap(bareProject(), 'start', { PATH: bin() });
  expect(code).toBe(1);
  expect(line).toMatch(/^✗ npm is missing[^\n]*\n$/);
});

test('npm start says what to do where packages are missing in a folder that its user may only read', () => {
  const bare = bareProject();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o777 });
  // The folder of the test itself is for its owner only; and root, who may write everywhere, starts it as somebody
  // else.
  chmodSync(folder, 0o755);
  chmodSync(bare, 0o555);
  const node = join(folder, 'node');
  cpSync(process.execPath, node);
  const { status, stderr } = spawnSync(node, [join(bare, 'scripts/bootstrap.mjs'), 'start'], {
    env: { ...hermeticEnv(process.env), POCKETBASE_BIN: node, DATA_DIR: dataDir },
    encoding: 'utf8',
    ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
  });
  chmodSync(bare, 0o755);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^✗ No write access to [^\n]*npm run build[^\n]*\n$/),
  });
});

const isNpmRunning = async () => existsSync(join(folder, 'npm.pid'));

describe('PocketBase and the packages are got at the same time', () => {
  test('where PocketBase fails, npm is ended', async () => {
    const server = createServer((_, response) => {
      void until(isNpmRunning, 20_000).then(() => response.writeHead(404).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const { code, line } = await bootstrap(bareProject(), 'start', {
      PATH: bin({ npm: hanging('npm.pid') }),
      POCKETBASE_BIN: '',
      POCKETBASE_RELEASES: `http://127.0.0.1:${port}`,
    });
    server.close();
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ Could not download [^\n]*checksums\.txt \(status 404\)[^\n]*\n$/);
    expect(await hasEnded('npm.pid')).toBe(true);
  });

  test('Ctrl-C ends both', async () => {
    const path = bin({ npm: hanging('npm.pid'), go: hanging('go.pid') });
    const isGoRunning = async () => existsSync(join(folder, 'go.pid'));
    const env = { PATH: path, POCKETBASE_BIN: '' };
    const { code, line } = await bootstrap(bareProject(), 'start', env, async (child) => {
      await until(async () => (await isNpmRunning()) && (await isGoRunning()), 20_000);
      child.kill('SIGINT');
    });
    expect({ code, line }).toEqual({ code: 130, line: '' });
    expect(await hasEnded('npm.pid')).toBe(true);
    expect(await hasEnded('go.pid')).toBe(true);
  });

  test('where npm fails, Go is ended', async () => {
    const path = bin({ go: hanging('go.pid'), npm: failingAfter('go.pid', 'npm error network is down') });
    const { code, line } = await bootstrap(bareProject(), 'start', { PATH: path, POCKETBASE_BIN: '' });
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ npm ci failed: network is down [^\n]*\n$/);
    expect(await hasEnded('go.pid')).toBe(true);
  });
});

/** Where the project's own Node lies; an absolute path on a platform without a package of it. */
const NODE = nodeOf('');

(isAbsolute(NODE) ? describe.skip : describe)('the packages', () => {
  const PRODUCT = { version: '1.0.0', integrity: 'sha512-product' };
  const DEV = { version: '2.0.0', integrity: 'sha512-dev', dev: true };
  const OWN_NODE = { version: '24.0.0', integrity: 'sha512-node', optional: true };
  const NODE_PACKAGE = dirname(dirname(NODE));

  /** A project whose lock file names a package of the product and one of development, with `installed` installed. */
  function project(installed: Record<string, object> | null): string {
    const bare = bareProject();
    const write = (file: string, packages: object) => writeFileSync(join(bare, file), JSON.stringify({ packages }));
    const wanted = { '': {}, 'node_modules/product': PRODUCT, 'node_modules/dev': DEV, [NODE_PACKAGE]: OWN_NODE };
    write('package-lock.json', wanted);
    mkdirSync(dirname(nodeOf(bare)), { recursive: true });
    // In the place of the command, which this project does not have.
    writeFileSync(nodeOf(bare), `#!${process.execPath}\n`, { mode: 0o755 });
    if (installed) write('node_modules/.package-lock.json', { [NODE_PACKAGE]: OWN_NODE, ...installed });
    return bare;
  }

  const both = { 'node_modules/product': PRODUCT, 'node_modules/dev': DEV };
  const product = { 'node_modules/product': PRODUCT };
  const oldProduct = { 'node_modules/product': { ...PRODUCT, version: '0.9.0' } };
  const oldNode = { [NODE_PACKAGE]: { ...OWN_NODE, version: '23.0.0' } };
  const oldDev = { 'node_modules/dev': { ...DEV, version: '1.9.0' } };

  test.each([
    ['everything', both, true, true],
    ["the product's only", product, true, false],
    ["an old one of the product's", { ...both, ...oldProduct }, false, false],
    ['an old one of development', { ...both, ...oldDev }, true, false],
    ['an old Node', { ...both, ...oldNode }, false, false],
    ['nothing', null, false, false],
  ])('installed: %s', (_, installed, forProduct, forDevelopment) => {
    const root = project(installed);
    expect(dependenciesAreCurrent(root, { dev: false })).toBe(forProduct);
    expect(dependenciesAreCurrent(root, { dev: true })).toBe(forDevelopment);
  });

  test.each([
    ['start', 'nothing', null, 'ci --omit=dev'],
    ['start', "the product's only", product, null],
    ['start', 'everything', both, null],
    ['start', "everything, but an old one of the product's", { ...both, ...oldProduct }, 'ci --include=dev'],
    ['start', "only the product's, and old", oldProduct, 'ci --omit=dev'],
    ['start', 'everything, but an old one of development', { ...both, ...oldDev }, null],
    ['seed', 'nothing', null, 'ci --omit=dev'],
    ['test', 'nothing', null, 'ci --include=dev'],
    ['test', "the product's only", product, 'ci --include=dev'],
    ['test', 'everything', both, null],
    ['dev', "the product's only", product, 'ci --include=dev'],
  ])('npm run %s, installed: %s', async (name, _, installed, installs) => {
    const log = join(folder, 'npm.log');
    const root = project(installed);
    const npm = `
      const { cpSync, writeFileSync } = require('fs');
      writeFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' '));
      cpSync(${JSON.stringify(join(root, 'node_modules'))}, 'node_modules', { recursive: true });`;
    const { code, line } = await bootstrap(root, name, { PATH: bin({ npm }) });
    expect({ code, line }).toEqual({ code: 0, line: '' });
    const ran = existsSync(log) ? readFileSync(log, 'utf8') : null;
    expect(ran?.split(' --no-fund')[0] ?? null).toBe(installs);
    expect(existsSync(join(root, '.cache/packages'))).toBe(false);
  });

  test('where npm fails, the packages that are there stay', async () => {
    const root = project(oldProduct);
    // Like npm, which first deletes the packages of the folder that it works in.
    const npm = `
      require('fs').rmSync('node_modules', { recursive: true, force: true });
      console.error('npm error network is down');
      process.exit(1);`;
    const { code, line } = await bootstrap(root, 'start', { PATH: bin({ npm }) });
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ npm ci failed: network is down/);
    expect(existsSync(nodeOf(root))).toBe(true);
    expect(existsSync(join(root, '.cache/packages'))).toBe(false);
  });

  test('a damaged lock file is one line', async () => {
    const root = project(null);
    writeFileSync(join(root, 'package-lock.json'), '<<<<<<< HEAD');
    const { code, line } = await bootstrap(root, 'start', { PATH: bin() });
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ package-lock\.json [^\n]*\n$/);
  });

  test('npm needs not ask for the versions of a package', async () => {
    const copy = join(folder, 'lock.json');
    const npm = `require('fs').cpSync('package-lock.json', ${JSON.stringify(copy)}); process.exit(1);`;
    await bootstrap(project(null), 'start', { PATH: bin({ npm }) });
    const { packages } = JSON.parse(readFileSync(copy, 'utf8')) as { packages: Record<string, { resolved?: string }> };
    expect(packages['']).toEqual({});
    expect(packages['node_modules/product']?.resolved).toBe('https://packages.invalid/product/-/product-1.0.0.tgz');
  });
});
