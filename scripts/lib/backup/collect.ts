/** Gathers what a backup holds in a folder of its own, while PocketBase may be writing. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../../../lib/settings/shared/backup/types.ts';
import { appliedMigrations } from '../database/demo.ts';
import { BackupError } from './fault.ts';
import { hashFile } from './hash.ts';
import { DATABASES, type ManifestFile, SECRETS, STORAGE } from './manifest.ts';

const [DATABASE, LOGS] = DATABASES;

export type Collected = { madeAt: Date; lastMigration: string; files: ManifestFile[]; missing: string[] };

/** How often the database is copied at most, where files are replaced again and again while it is. */
const MOST_COPIES = 20;

/**
 * Copies databases and secrets to `folder` and links the files there. The files that the database names are linked just
 * before and after it is copied, so that those which are deleted meanwhile, and those which are new, are all there.
 * @throws BackupError if there is no database, or where its copy is damaged
 */
export function collect(
  dataDir: string,
  folder: string,
  options: { now: () => Date; onProgress: (progress: Progress) => void },
): Collected {
  const source = join(dataDir, DATABASE);
  if (!existsSync(source))
    throw new BackupError('failed', `There is no database in ${dataDir}: set DATA_DIR to the product's data folder.`);
  mkdirSync(join(folder, 'pb_data'), { recursive: true, mode: 0o700 });
  linkStorage(dataDir, folder);
  const logs = join(dataDir, LOGS);
  const logBytes = existsSync(logs) ? statSync(logs).size : 0;
  const total = logBytes + statSync(source).size;
  options.onProgress({ phase: 'database', done: 0, total });
  if (existsSync(logs)) copyDatabase(logs, join(folder, LOGS));
  let madeAt = options.now();
  let missing: string[] = [];
  for (let copies = 0; copies < MOST_COPIES; copies++) {
    madeAt = options.now();
    options.onProgress({ phase: 'database', done: logBytes, total });
    // Nothing may come between the two: a file that is replaced then is in neither.
    copyDatabase(source, join(folder, DATABASE), (db) => linkNamed(db, dataDir, folder));
    options.onProgress({ phase: 'database', done: total, total });
    const before = missing;
    missing = withDatabase(join(folder, DATABASE), (copy) => linkNamed(copy, dataDir, folder));
    // A file that the next copy names too is not being replaced: the disk lacks it.
    if (missing.every((path) => before.includes(path))) break;
  }
  copyFileSync(join(dataDir, SECRETS), join(folder, SECRETS));
  const files = hashAll(folder, options.onProgress);
  return { madeAt, lastMigration: appliedMigrations(folder).at(-1) ?? '', files, missing };
}

function withDatabase<T>(file: string, action: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return action(db);
  } finally {
    db.close();
  }
}

/** `VACUUM INTO` reads one state of the database and keeps no writer waiting. */
function copyDatabase(
  source: string,
  target: string,
  justBefore: (db: DatabaseSync) => unknown = () => undefined,
): void {
  rmSync(target, { force: true });
  withDatabase(source, (db) => {
    // The copy is thrown away after a crash, so nobody has to wait for it to reach the disk.
    db.exec('PRAGMA busy_timeout = 30000; PRAGMA synchronous = OFF');
    const copy = db.prepare('VACUUM INTO ?');
    justBefore(db);
    copy.run(target);
  });
}

/** Links the files that the database names and that are not linked yet. @returns those that the disk lacks */
function linkNamed(db: DatabaseSync, dataDir: string, folder: string): string[] {
  const paths = namedFiles(db).filter((path) => !existsSync(join(folder, path)));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    // PocketBase keeps a file's type beside it.
    for (const name of [path, `${path}.attrs`]) linkOrCopy(join(dataDir, name), join(folder, name));
  }
  return paths.filter((path) => !existsSync(join(folder, path)));
}

/** Paths of the files that the database names. */
function namedFiles(db: DatabaseSync): string[] {
  const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_collections'").get();
  if (!known) return [];
  const collections = db.prepare("SELECT id, name, fields FROM _collections WHERE type != 'view'").all();
  return collections.flatMap(({ id, name, fields }) =>
    (JSON.parse(String(fields)) as { name: string; type: string }[])
      .filter(({ type }) => type === 'file')
      .flatMap((field) => filesOf(db, String(name), field.name).map((file) => `${STORAGE}${String(id)}/${file}`)),
  );
}

/** `<record>/<file>` of each file in the column, which holds a name or a JSON list of names. */
function filesOf(db: DatabaseSync, table: string, column: string): string[] {
  const rows = db.prepare(`SELECT id, "${column}" AS value FROM "${table}" WHERE "${column}" NOT IN ('', '[]')`).all();
  return rows.flatMap(({ id, value }) => {
    const text = String(value);
    const names = text.startsWith('[') ? (JSON.parse(text) as string[]) : [text];
    return names.map((name) => `${String(id)}/${name}`);
  });
}

/** Links all stored files. Small versions of pictures are left out: PocketBase makes them again. */
function linkStorage(dataDir: string, folder: string): void {
  const storage = join(dataDir, STORAGE);
  if (!existsSync(storage)) return;
  for (const entry of readdirSync(storage, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\/thumbs_[^/]+\//.test(source)) continue;
    const target = join(folder, STORAGE, source.slice(storage.length));
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Deleted meanwhile, or linked before.
    if (code === 'ENOENT' || code === 'EEXIST') return;
    // A file system without links.
    copyFileSync(source, target);
  }
}

function hashAll(folder: string, onProgress: (progress: Progress) => void): ManifestFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const total = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  let done = 0;
  return paths.map((file) => {
    const { sha256, bytes } = hashFile(file);
    done += bytes;
    onProgress({ phase: 'files', done, total });
    return { path: file.slice(folder.length + 1), bytes, sha256 };
  });
}
