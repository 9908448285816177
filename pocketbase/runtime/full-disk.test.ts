/**
 * A full disk, on a small file system of the test's own: what was acknowledged stays, and work goes on when there is
 * room.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getBaseDatabase, type Base } from '../testing/base-database.ts';
import { serve, type Server } from '../testing/process.ts';

jest.setTimeout(60_000);

const MB = 1024 * 1024;
const DISK_MB = 40;

let base: Base;
let disk: string;
let dataDir: string;
let server: Server;

function asRoot(program: string, ...args: string[]): void {
  const [command = '', ...rest] = process.getuid?.() === 0 ? [program, ...args] : ['sudo', '-n', program, ...args];
  execFileSync(command, rest, { stdio: 'pipe' });
}

/** @throws Error that says what the test needs: without a small disk it would prove nothing */
function mount(): void {
  try {
    asRoot('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,uid=${process.getuid?.()}`, 'tmpfs', disk);
  } catch (error) {
    throw new Error(`This test mounts a small tmpfs, which takes Linux and root or sudo: ${String(error)}`);
  }
}

/** On a developer's machine that can't mount, the test shows as skipped; in CI it fails. */
function isNeeded(): boolean {
  try {
    asRoot('true');
    return process.platform === 'linux' || Boolean(process.env.CI);
  } catch {
    return Boolean(process.env.CI);
  }
}

/** Fills the disk to the last block. */
function fill(): void {
  for (let file = 0; ; file++) {
    const { bavail, bsize } = statfsSync(disk);
    if (bavail === 0) return;
    try {
      writeFileSync(join(disk, `fill-${file}`), Buffer.alloc(Math.min(bavail * bsize, MB)));
    } catch {
      return;
    }
  }
}

function makeRoom(): void {
  for (const name of readdirSync(disk)) if (name.startsWith('fill-')) rmSync(join(disk, name));
}

type Refusal = { code: string; status: number };

async function post(
  path: string,
  body: object | FormData,
): Promise<{ status: number; body: { id: string } & Refusal }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: base.accounts.seller.token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string } & Refusal };
}

const createLead = (name: string) =>
  post('/api/leads', {
    customerType: 'privat',
    name,
    phones: [`2${String(Math.random()).slice(2, 9)}`],
    note: 'n'.repeat(4000),
  });

function names(): string[] {
  const db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  try {
    return (db.prepare('SELECT name FROM leads ORDER BY name').all() as { name: string }[]).map(({ name }) => name);
  } finally {
    db.close();
  }
}

/** Files of uploads; PocketBase may leave an empty folder. */
function storedFiles(): string[] {
  const folder = join(dataDir, 'storage');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function isSound(): boolean {
  const db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  try {
    return db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
  } finally {
    db.close();
  }
}

async function refreshSession(): Promise<number> {
  const answer = await fetch(`${server.url}/api/collections/users/auth-refresh`, {
    method: 'POST',
    headers: { authorization: base.accounts.seller.token },
  });
  return answer.status;
}

(isNeeded() ? describe : describe.skip)('on a disk of 40 MB', () => {
  beforeAll(async () => {
    base = await getBaseDatabase();
    disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
    mount();
    dataDir = join(disk, 'data');
    cpSync(base.dataDir, dataDir, { recursive: true });
    server = await serve(dataDir, base.hooksDir);
  });
  afterAll(async () => {
    await server?.stop();
    asRoot('umount', disk);
    rmSync(disk, { recursive: true });
  });

  test('a full disk refuses writes by name, keeps what was acknowledged, and work goes on without a restart', async () => {
    const acknowledged: string[] = names();
    const first = await createLead('Først');
    expect(first).toMatchObject({ status: 200 });
    acknowledged.push('Først');
    fill();

    // The database's free pages may still take a few rows.
    let refusal: Refusal | null = null;
    for (let number = 0; refusal === null && number < 500; number++) {
      const name = `Fyld ${String(number).padStart(3, '0')}`;
      const { status, body } = await createLead(name);
      if (status === 200) acknowledged.push(name);
      else refusal = body;
    }
    expect(refusal).toMatchObject({ status: 507, code: 'no_space' });
    expect(names()).toEqual(acknowledged.toSorted());

    const form = new FormData();
    form.set('payload', JSON.stringify({ lead: first.body.id, name: 'a.txt', category: 'andet' }));
    form.set('file', new Blob(['x'.repeat(3 * MB)], { type: 'text/plain' }), 'a.txt');
    const stored = storedFiles();
    expect((await post('/api/files', form)).body).toMatchObject({ status: 507, code: 'no_space' });
    expect(storedFiles()).toEqual(stored);
    const own = await fetch(`${server.url}/api/collections/users/records/${base.accounts.seller.id}`, {
      method: 'PATCH',
      headers: { authorization: base.accounts.seller.token, 'content-type': 'application/json' },
      body: JSON.stringify({ signature: 's'.repeat(1900) }),
    });
    expect(own.status).toBe(507);
    expect(await refreshSession()).toBe(507);

    // Reading goes on.
    const read = await fetch(`${server.url}/api/collections/leads/records?perPage=1`, {
      headers: { authorization: base.accounts.admin.token },
    });
    expect(read.status).toBe(200);

    makeRoom();
    expect(await createLead('Efter')).toMatchObject({ status: 200 });
    acknowledged.push('Efter');
    expect((await post('/api/files', form)).status).toBe(200);
    expect(await refreshSession()).toBe(200);
    expect(names()).toEqual(acknowledged.toSorted());

    fill();
    await server.stop('SIGKILL');
    // It may need room to start; the supervisor tries until it has it.
    const early = await serve(dataDir, base.hooksDir).catch(() => null);
    await early?.stop('SIGKILL');
    makeRoom();
    server = await serve(dataDir, base.hooksDir);
    expect(names()).toEqual(acknowledged.toSorted());
    expect(isSound()).toBe(true);
    expect(await createLead('Sidst')).toMatchObject({ status: 200 });
  });
});
