/** The restore drill: a real PocketBase is backed up while it is written to, changed, and restored. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { getBaseDatabase, type Base } from '../testing/base-database.ts';
import { ROOT, serve, type Server, SUPERUSER } from '../testing/process.ts';

const SECRETS = {
  SESSION_SECRET: 'a'.repeat(43),
  ENCRYPTION_KEY: 'a'.repeat(64),
  SUPERUSER_EMAIL: SUPERUSER.email,
  SUPERUSER_PASSWORD: SUPERUSER.password,
};

let base: Base;
let dataDir: string;
let server: Server;
beforeAll(async () => {
  base = await getBaseDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  cpSync(base.dataDir, join(dataDir, 'pb_data'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS));
  server = await serve(join(dataDir, 'pb_data'), base.hooksDir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Row = Record<string, unknown> & { id: string };

async function call(path: string, method = 'GET', body?: object | FormData): Promise<Row> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { authorization: base.superToken, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? {} : await answer.json()) as Row;
}

const newLead = (name: string) =>
  call('collections/leads/records', 'POST', {
    customerType: 'privat',
    name,
    phones: [{ raw: '20 30 40 50', normalised: '20304050' }],
    status: 'ny',
    owner: base.accounts.seller.id,
    rev: 1,
  });

/** Gives the firm a logo, which replaces and deletes the one before. */
async function setLogo(content: string): Promise<string> {
  const { items } = await call('collections/company_settings/records?perPage=1');
  const form = new FormData();
  const svgFree = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.set('logo', new Blob([svgFree, content], { type: 'image/png' }), 'logo.png');
  const record = await call(`collections/company_settings/records/${(items as Row[])[0]?.id}`, 'PATCH', form);
  return String(record.logo);
}

const program = promisify(execFile);
async function run(script: string, ...args: string[]): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args];
  const { stdout } = await program(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'test' } as NodeJS.ProcessEnv,
  });
  return stdout.trim();
}

/** Checksums of the stored files, small pictures and PocketBase's notes left out. */
function storedFiles(): Record<string, string> {
  const folder = join(dataDir, 'pb_data/storage');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !file.includes('thumbs_'));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

function rows<T>(sql: string): T[] {
  const db = new DatabaseSync(join(dataDir, 'pb_data/data.db'), { readOnly: true });
  try {
    return db.prepare(sql).all() as T[];
  } finally {
    db.close();
  }
}

test('the drill: back up under load, change and delete, restore', async () => {
  const kept = await newLead('Anna Hvidløg');
  const gone = await newLead('Bo Sletmig');
  await setLogo('first');
  const before = [kept.id, gone.id];
  let isWriting = true;
  const acknowledged: { id: string; at: number }[] = [];
  const logos: string[] = [];
  const writers = [
    (async () => {
      while (isWriting) acknowledged.push({ id: (await newLead('Skriver Under')).id, at: Date.now() });
    })(),
    (async () => {
      for (let n = 0; isWriting; n++) logos.push(await setLogo(`logo ${n}`));
    })(),
  ];
  while (acknowledged.length < 20 || logos.length < 3) await new Promise((next) => setTimeout(next, 20));
  const began = Date.now();
  const file = (await run('scripts/backup.ts')).split(' (')[0] ?? '';
  isWriting = false;
  await Promise.all(writers);
  // The backup ran beside the writers.
  expect(acknowledged.filter(({ at }) => at > began).length).toBeGreaterThan(5);

  await call(`collections/leads/records/${kept.id}`, 'PATCH', { name: 'Anders And' });
  await call(`collections/leads/records/${gone.id}`, 'DELETE');
  const later = await newLead('Efter Kopien');
  await setLogo('last');
  await server.stop();
  expect(await run('scripts/backup.ts', '--check', file)).toMatch(/^✓ /);
  await run('scripts/restore.ts', file);

  server = await serve(join(dataDir, 'pb_data'), base.hooksDir);
  expect((await call(`collections/leads/records/${kept.id}`)).name).toBe('Anna Hvidløg');
  expect((await call(`collections/leads/records/${gone.id}`)).name).toBe('Bo Sletmig');
  await expect(call(`collections/leads/records/${later.id}`)).rejects.toThrow('404');
  const ids = new Set(rows<{ id: string }>('SELECT id FROM leads').map(({ id }) => id));
  const acknowledgedBefore = [...before, ...acknowledged.filter(({ at }) => at < began).map(({ id }) => id)];
  expect(acknowledgedBefore.filter((id) => !ids.has(id))).toEqual([]);
  expect(rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  // The logo that the database names is there, though it was replaced while the backup ran.
  const [company] = rows<{ id: string; logo: string }>('SELECT id, logo FROM company_settings');
  const [{ id: collection } = { id: '' }] = rows<{ id: string }>(
    "SELECT id FROM _collections WHERE name = 'company_settings'",
  );
  const logo = `/${collection}/${company?.id}/${company?.logo}`;
  expect(Object.keys(storedFiles())).toContain(logo);
  // The search index fits the leads.
  const found = await fetch(`${server.url}/api/leads/search?q=hvidløg`, {
    headers: { authorization: base.accounts.admin.token },
  });
  expect(JSON.stringify(await found.json())).toContain(kept.id);

  // Once more without load: every table and file is the same.
  const tables = ['leads', 'users', 'company_settings', 'states', '_collections'];
  const state = () => [tables.map((table) => rows(`SELECT * FROM ${table} ORDER BY id`)), storedFiles()];
  const same = state();
  const quiet = (await run('scripts/backup.ts')).split(' (')[0] ?? '';
  await call(`collections/leads/records/${kept.id}`, 'PATCH', { name: 'Anders And' });
  await setLogo('another');
  await server.stop();
  await run('scripts/restore.ts', quiet);
  expect(state()).toEqual(same);
  server = await serve(join(dataDir, 'pb_data'), base.hooksDir);
  expect((await call(`collections/leads/records/${kept.id}`)).name).toBe('Anna Hvidløg');
}, 120_000);
