/**
 * `npm run typegen [-- --check]`: record types (lib/pocketbase/types.ts, committed) and the types of PocketBase's
 * JavaScript (.pocketbase/types.d.ts, not committed), both from a throw-away database that the migrations are applied
 * to.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from './lib/demo.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/pocketbase-binary.mjs';
import { ROOT } from './lib/root.ts';

const TYPES = join(ROOT, 'lib/pocketbase/types.ts');

async function run(check: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'typegen-'));
  try {
    migrate(await ensurePocketBase(ROOT, process.env), folder);
    copyFileSync(join(folder, 'pb_data/types.d.ts'), join(ROOT, '.pocketbase/types.d.ts'));
    const made = recordTypes(folder);
    if (!check) writeFileSync(TYPES, made);
    else if (readFileSync(TYPES, 'utf8') !== made)
      throw new SetupError('lib/pocketbase/types.ts is not what the migrations give: npm run typegen, and commit it.');
    console.log(check ? 'The record types are current.' : 'Record types written.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function recordTypes(folder: string): string {
  const db = openDatabase(folder, { readOnly: true });
  const collections = db.prepare('SELECT id, name, type, system, fields FROM _collections').all();
  db.close();
  const schema = join(folder, 'schema.json');
  writeFileSync(
    schema,
    JSON.stringify(collections.map((row) => ({ ...row, fields: JSON.parse(String(row.fields)) as unknown }))),
  );
  const out = join(folder, 'types.ts');
  const result = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/pocketbase-typegen/dist/cli.js'), '--json', schema, '--out', out],
    { encoding: 'utf8', cwd: folder },
  );
  if (result.status !== 0) throw new SetupError(`pocketbase-typegen failed: ${result.stderr.trim()}`);
  return readFileSync(out, 'utf8');
}

try {
  await run(process.argv.includes('--check'));
} catch (error) {
  fail(error);
}
