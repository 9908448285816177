/** Set-up's error messages and its download, seen from outside: by exit code and one line of output. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { newFolder } from './testing/new-folder.ts';

const ROOT = resolve(__dirname, '..');
const VERSION = '0.39.11';
const ARCHIVE = `pocketbase_${VERSION}_${process.platform}_${process.arch === 'x64' ? 'amd64' : 'arm64'}.zip`;
const PROGRAM = Buffer.from('#!/bin/sh\necho "pocketbase of the test"\n');

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

test.each(['backup', 'restore', 'start-for-real', 'seed'])(
  'root gets no npm run %s on the data of another user, who could not read what root writes',
  (command) => {
    // A test that runs as root makes the folder another user's.
    if (process.getuid?.() === 0) chownSync(folder, 1234, 1234);
    const { uid } = statSync(folder);
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/bootstrap.mjs'), command], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...hermeticEnv(process.env),
        DATA_DIR: folder,
        NODE_OPTIONS: '--import=data:text/javascript,process.getuid=()=>0',
      },
    });
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: expect.stringMatching(new RegExp(`^✗ ${folder} belongs to the user with the number ${uid}: run this as`)),
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

/** A zip archive with one deflated file, built byte by byte from the format. */
function zipOf(name: string, content: Buffer): Buffer {
  const data = deflateRawSync(content);
  const entry = (central: boolean) => {
    const header = Buffer.alloc(central ? 46 : 30);
    const at = central ? 2 : 0;
    header.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
    header.writeUInt16LE(8, 8 + at);
    header.writeUInt32LE(data.length, 18 + at);
    header.writeUInt32LE(content.length, 22 + at);
    header.writeUInt16LE(name.length, 26 + at);
    return Buffer.concat([header, Buffer.from(name)]);
  };
  const local = Buffer.concat([entry(false), data]);
  const central = entry(true);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

type Answers = Record<string, Buffer | 'cut'>;

/** Serves a release; 'cut' breaks the connection in the middle of the file. The first `failing` answers are cut. */
async function releases(files: Answers, failing = 0): Promise<{ url: string; close: () => void }> {
  let left = failing;
  const server: Server = createServer((request, response) => {
    const answer = left-- > 0 ? 'cut' : files[request.url?.split('/').at(-1) ?? ''];
    if (answer === 'cut') {
      response.writeHead(200, { 'Content-Length': '100000' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    } else if (answer && request.url?.startsWith(`/v${VERSION}/`)) response.end(answer);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Runs `ensurePocketBase` on the machine's own Node, as bootstrap does, with pauses that a test can wait for. */
async function getPocketBase(
  env: Record<string, string>,
  pauses: number[] = [],
): Promise<{ code: number; out: string; line: string }> {
  const script = `
    const { ensurePocketBase } = await import(${JSON.stringify(join(ROOT, 'scripts/lib/install/pocketbase-binary.mjs'))});
    const { fail } = await import(${JSON.stringify(join(ROOT, 'scripts/lib/fail.mjs'))});
    try { console.log(await ensurePocketBase(${JSON.stringify(folder)}, process.env, ${JSON.stringify(pauses)})); } catch (error) { fail(error); }`;
  const child = spawn('node', ['--input-type=module', '-e', script], {
    env: { ...hermeticEnv(process.env), POCKETBASE_BIN: '', ...env },
  });
  let out = '';
  let line = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (line += chunk.toString()));
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? -1)));
  return { code, out, line };
}

async function download(files: Answers, failing = 0, pauses: number[] = []) {
  const server = await releases(files, failing);
  try {
    return await getPocketBase({ POCKETBASE_RELEASES: server.url }, pauses);
  } finally {
    server.close();
  }
}

const zip = zipOf('pocketbase', PROGRAM);
const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const sums = (hash: string) => Buffer.from(`${'0'.repeat(64)}  other.zip\n${hash}  ${ARCHIVE}\n`);
const cached = () => join(folder, '.pocketbase', `pocketbase-${VERSION}`);

describe('the release of PocketBase', () => {
  test('with the right checksum is unpacked, runs and is downloaded only once', async () => {
    const got = await download({ 'checksums.txt': sums(sum(zip)), [ARCHIVE]: zip });
    expect(got).toMatchObject({ code: 0, line: '' });
    expect(execFileSync(cached(), { encoding: 'utf8' })).toBe('pocketbase of the test\n');
    const again = await getPocketBase({ POCKETBASE_RELEASES: 'http://127.0.0.1:1' });
    expect(again).toMatchObject({ code: 0, out: `${cached()}\n` });
  });

  test.each<[string, Answers, RegExp]>([
    ['a wrong checksum', { 'checksums.txt': sums('a'.repeat(64)), [ARCHIVE]: zip }, /checksum/],
    ['checksums without the archive', { 'checksums.txt': Buffer.from('nothing'), [ARCHIVE]: zip }, /does not name/],
    ['no checksums', { [ARCHIVE]: zip }, /checksums\.txt \(status 404\)/],
    ['a connection that breaks', { 'checksums.txt': sums(sum(zip)), [ARCHIVE]: 'cut' }, /Could not download/],
    [
      'an archive without PocketBase',
      { 'checksums.txt': sums(sum(PROGRAM)), [ARCHIVE]: PROGRAM },
      /holds no PocketBase/,
    ],
  ])('with %s is refused with one line, and no file is left', async (_, files, reason) => {
    const { code, line } = await download(files);
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ [^\n]*(install Go|POCKETBASE_BIN)[^\n]*\n$/);
    expect(line).toMatch(reason);
    expect(existsSync(cached())).toBe(false);
  });

  test('is downloaded again where the connection breaks, until the pauses are used up', async () => {
    const files = { 'checksums.txt': sums(sum(zip)), [ARCHIVE]: zip };
    const got = await download(files, 2, [0.01, 0.02]);
    expect(got).toMatchObject({ code: 0, line: '' });
    expect(got.out.match(/^• The network failed \([^\n]+\): next try in 0\.0[12] s$/gm)).toHaveLength(2);
    rmSync(cached());
    expect(await download(files, 3, [0.01, 0.02])).toMatchObject({
      code: 1,
      line: expect.stringMatching(/Could not download/),
    });
  });

  test('is not downloaded where POCKETBASE_BIN names one, and a wrong path is reported', async () => {
    writeFileSync(join(folder, 'own'), PROGRAM, { mode: 0o755 });
    expect(await getPocketBase({ POCKETBASE_BIN: join(folder, 'own') })).toMatchObject({
      code: 0,
      out: `${join(folder, 'own')}\n`,
    });
    expect(await getPocketBase({ POCKETBASE_BIN: join(folder, 'none') })).toMatchObject({
      code: 1,
      line: expect.stringMatching(/^✗ POCKETBASE_BIN names [^\n]*\n$/),
    });
  });
});

describe('building PocketBase with Go', () => {
  /** A `go` that fails with these words as often as said, then builds; each run adds a line to the file `runs`. */
  function fakeGo(words: string, failures: number): string {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const runs = join(folder, 'runs');
    writeFileSync(
      join(bin, 'go'),
      `#!/bin/sh
echo run >>'${runs}'
if [ "$(wc -l <'${runs}')" -le ${failures} ]; then printf '%s\\n' '${words}' >&2; exit 1; fi
printf '#!/bin/sh\\necho built\\n' >"$GOBIN/base"
chmod +x "$GOBIN/base"
`,
      { mode: 0o755 },
    );
    return `${bin}:${process.env.PATH}`;
  }
  const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').length;
  const PROXY = 'go: github.com/pocketbase/pocketbase/examples/base@v0.39.11: Get "https://proxy.example/mod":';

  test.each([
    `${PROXY} net/http: TLS handshake timeout`,
    `${PROXY} dial tcp 192.0.2.1:443: i/o timeout`,
    `${PROXY} read tcp 192.0.2.1:443: read: connection reset by peer`,
    `${PROXY} 503 Service Unavailable`,
    `${PROXY} EOF`,
  ])('is tried again after a pause, said in one line, where the network failed: %s', async (words) => {
    const got = await getPocketBase({ PATH: fakeGo(words, 2) }, [0.01, 0.02, 0.03]);
    expect(got).toMatchObject({ code: 0, line: '' });
    expect(got.out.split('\n').filter((line) => line.includes('The network failed'))).toEqual([
      `• The network failed (${words}): next try in 0.01 s`,
      `• The network failed (${words}): next try in 0.02 s`,
    ]);
    expect(runs()).toBe(3);
    expect(execFileSync(cached(), { encoding: 'utf8' })).toBe('built\n');
  });

  // The download that follows is served by nobody: the test sees only how often Go ran.
  test.each([
    ['a compiler’s error', 'apis/serve.go:502:7: string literal not terminated', 1],
    ['an unknown version', `${PROXY} 404 Not Found`, 1],
    ['a network that stays away', `${PROXY} net/http: TLS handshake timeout`, 3],
  ])('%s is not tried for ever', async (_, words, times) => {
    const noNetwork = '--import=data:text/javascript,globalThis.fetch=()=>Promise.reject(Error())';
    const got = await getPocketBase({ PATH: fakeGo(words, 9), NODE_OPTIONS: noNetwork }, [0.01, 0.02]);
    expect(got).toMatchObject({ code: 1, line: expect.stringMatching(/^✗ Could not download [^\n]*\n$/) });
    expect(got.out).toContain(`• Go could not build it (${words})`);
    expect(runs()).toBe(times);
  });
});

/** Runs a command of the product as npm does. */
function command(args: string[], env: Record<string, string>) {
  const own = { ...hermeticEnv(process.env), POCKETBASE_BIN: process.execPath, ...env };
  const result = spawnSync('node', [join(ROOT, 'scripts/bootstrap.mjs'), ...args], {
    env: own,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: result.status, line: result.stderr, out: result.stdout };
}

describe('npm start refuses with one line', () => {
  test('if the port is in use', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    // Not spawnSync's caller but a listener of ours holds the port, so this process may block.
    const { code, line } = command(['start'], { PORT: String(port), DATA_DIR: folder });
    server.close();
    expect(code).toBe(1);
    expect(line).toMatch(new RegExp(`^✗ Port ${port} is in use: [^\\n]*PORT=[^\\n]*\\n$`));
  });

  test('if the data folder cannot be created', () => {
    // Root may write everywhere, but not below a file.
    writeFileSync(join(folder, 'file'), '');
    const { code, line } = command(['start'], { PORT: '4190', DATA_DIR: join(folder, 'file', 'data') });
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ No write access to [^\n]*DATA_DIR[^\n]*\n$/);
  });

  test('if settings are wrong, and names all of them', () => {
    const { code, line } = command(['start'], {
      PORT: 'x',
      LOG_LEVEL: 'loud',
      MICROSOFT_CLIENT_ID: 'id',
      DATA_DIR: folder,
    });
    expect(code).toBe(1);
    expect(line.trim().split('\n')).toHaveLength(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'MICROSOFT_CLIENT_SECRET', 'MICROSOFT_TENANT_ID'])
      expect(line).toContain(name);
  });

  test('if the secrets are damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{ not json');
    const { code, line } = command(['start'], { PORT: '4190', DATA_DIR: folder });
    expect(code).toBe(1);
    expect(line).toMatch(/^✗ [^\n]*secrets\.json is damaged[^\n]*\n$/);
  });

  test('if the command is unknown', () => {
    expect(command(['stat'], {})).toMatchObject({ code: 1, line: expect.stringMatching(/^✗ Say one of: [^\n]*\n$/) });
  });
});

test('secrets are created once, for the owner only, and the environment overrides them', () => {
  const script = `
    import { ensureSecrets } from ${JSON.stringify(join(ROOT, 'scripts/lib/product/secrets.ts'))};
    console.log(JSON.stringify([ensureSecrets(process.argv[1], {}), ensureSecrets(process.argv[1], { SESSION_SECRET: 'o'.repeat(40) })]));`;
  const run = () =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], { encoding: 'utf8' }),
    ) as Record<string, string>[];
  const [first, second] = run();
  const file = join(folder, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first);
  expect(first?.ENCRYPTION_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toEqual({ ...first, SESSION_SECRET: 'o'.repeat(40) });
  chmodSync(file, 0o644);
  expect(run()[0]).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the lock file lists the native packages of every platform, which npm ci requires', () => {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/complete-lock.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

test('the lock file names no registry', () => {
  expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|\.tgz/);
});
