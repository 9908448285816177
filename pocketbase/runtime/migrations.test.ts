/** Every migration can be reverted and applied again, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { POCKETBASE_MEMORY } from '../../scripts/lib/product/child-env.ts';
import { BINARY, ROOT } from '../testing/process.ts';

jest.setTimeout(120_000);

const MIGRATIONS = join(ROOT, 'pocketbase/migrations');
const files = readdirSync(MIGRATIONS);

let folder: string;
let emptySchema: unknown;
let fullSchema: unknown;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-test-'));
  migrate('up', []);
  emptySchema = schema();
  // Each record is older than the migration that changes it, and goes through all later ones.
  const stages: [string, () => void][] = [
    ['1764100020_sku_blanks.js', addProducts],
    ['1764100201_skills_points.js', addSkills],
    ['1764100240_sent_routes.js', addRoutes],
  ];
  for (const [next, add] of stages) {
    migrate('up', files.slice(0, files.indexOf(next)));
    add();
  }
  migrate('up', files);
  fullSchema = schema();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Applies those of these migrations that are not applied yet, or reverts all of them. */
function migrate(direction: 'up' | 'down', migrations: readonly string[]): void {
  const source = join(folder, 'migrations');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source);
  for (const file of migrations) copyFileSync(join(MIGRATIONS, file), join(source, file));
  const options = ['--dir', join(folder, 'data'), '--migrationsDir', source, '--hooksDir', join(folder, 'none')];
  const steps = direction === 'up' ? ['up'] : ['down', String(migrations.length)];
  const { stdout, stderr } = spawnSync(BINARY, ['migrate', ...steps, '--automigrate=false', ...options], {
    // It asks before it reverts, and exits with 0 even when a migration fails.
    input: 'y\n',
    encoding: 'utf8',
    env: { ...process.env, ...POCKETBASE_MEMORY },
  });
  if (/^Error/m.test(stdout + stderr)) throw new Error(stdout + stderr);
}

const open = () => new DatabaseSync(join(folder, 'data/data.db'));

/** Tables, indexes, triggers and collections. The random ids of view fields and token secrets are left out. */
function schema(): unknown {
  const db = new DatabaseSync(join(folder, 'data/data.db'), { readOnly: true });
  const objects = db.prepare("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all();
  const columns = 'name, type, listRule, viewRule, createRule, updateRule, deleteRule, indexes, fields, options';
  const collections = db.prepare(`SELECT ${columns} FROM _collections ORDER BY name`).all();
  db.close();
  const text = JSON.stringify({ objects, collections }, null, 1);
  return JSON.parse(text.replace(/_clone_\w{4}/g, '_clone').replace(/\\"secret\\":\\"\w+\\"/g, ''));
}

test('the folder holds only migrations', () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/^\d{10}_[a-z_]+\.js$/);
});

function addProducts(): void {
  const db = open();
  const add = db.prepare("INSERT INTO products (id, sku, name, searchText) VALUES (?, ?, 'Kabel', ?)");
  add.run('a', '10 0345 6789', '10 0345 6789 5701234567890 kabel');
  add.run('b', '20\u00a003', '20\u00a003 kabel');
  add.run('c', '2 003', '2 003 kabel');
  add.run('d', '', 'kabel');
  add.run('e', '3003', '3003 kabel');
  add.run('f', '3 003', '3 003 kabel');
  db.close();
}

test('products whose EL-nummer was stored with blanks are found by imports, and no number is there twice', () => {
  const db = open();
  const rows = db.prepare('SELECT sku, searchText FROM products ORDER BY id').all();
  db.close();
  expect(rows.map(({ sku }) => sku)).toEqual(['1003456789', '2003', '2 003', '', '3003', '3 003']);
  expect(rows[0]?.searchText).toBe('1003456789 5701234567890 kabel');
});

function addRoutes(): void {
  const db = open();
  const add = db.prepare(
    "INSERT INTO routes (id, date, technician, helpers, note, status, rev, publishedRev) VALUES (?, ?, 't', '[\"h\"]', 'Husk', ?, ?, ?)",
  );
  add.run('same', '2026-11-23', 'udsendt', 2, 2);
  add.run('changed', '2026-11-24', 'udsendt', 3, 2);
  add.run('draft', '2026-11-25', 'kladde', 0, 0);
  db.prepare(
    "INSERT INTO route_stops (id, route, job, startMinute, endMinute, note) VALUES ('s', 'same', 'j', 480, 540, 'Ring')",
  ).run();
  db.close();
}

test('a route that has not changed since it was published counts as sent as it is, others as unknown', () => {
  const db = open();
  const rows = db.prepare('SELECT id, sent FROM routes ORDER BY date').all();
  db.close();
  const stop = { stop: 's', kind: 'job', item: 'j', startMinute: 480, endMinute: 540, note: 'Ring' };
  expect(JSON.parse(String(rows[0]?.sent))).toEqual({ stops: [stop], helpers: ['h'], note: 'Husk' });
  expect(rows.slice(1).map(({ sent }) => sent)).toEqual([null, null]);
});

function addSkills(): void {
  const db = open();
  const technician = db.prepare(
    "INSERT INTO technicians (id, name, initials, title, skills) VALUES (?, 'A', 'A', 'montoer', ?)",
  );
  technician.run('a', '["Tavle","måling"]');
  technician.run('b', '["tavle","Tavle","  "]');
  technician.run('c', '');
  technician.run('d', 'null');
  const job = db.prepare(
    "INSERT INTO service_jobs (id, title, type, priority, status, customerName, jobNumber, skills) VALUES (?, 'x', 'service', 'normal', 'ny', 'x', ?, ?)",
  );
  job.run('e', 1, '["Tavle"," Måling"]');
  job.run('f', 2, '["Solceller"]');
  db.close();
}

test('the spellings of a skill become one, the most usual, for technicians and jobs', () => {
  const db = open();
  const read = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  expect(read('SELECT name FROM skills WHERE active ORDER BY sort')).toEqual(['Måling', 'Solceller', 'Tavle']);
  expect(read('SELECT skills FROM technicians ORDER BY id')).toEqual(['["Tavle","Måling"]', '["Tavle"]', '', 'null']);
  expect(read('SELECT skills FROM service_jobs ORDER BY id')).toEqual(['["Tavle","Måling"]', '["Solceller"]']);
  db.close();
});

// Last, because it reverts what the others read.
test('up, down and up gives the same schema, and down gives the schema of an empty PocketBase', () => {
  expect(fullSchema).not.toEqual(emptySchema);
  migrate('down', files);
  expect(schema()).toEqual(emptySchema);
  migrate('up', files);
  expect(schema()).toEqual(fullSchema);
});
