/**
 * `npm run typegen [-- --check]`: record types (lib/pocketbase/shared/types.ts, committed) and the types of PocketBase's
 * JavaScript (.pocketbase/types.d.ts, not committed), both from a throw-away database that the migrations are applied
 * to; and docs/commands.md.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommands } from './build-hooks.ts';
import { toCommandDocs } from './lib/documents/command-docs.ts';
import { migrate, openDatabase } from './lib/database/demo.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/install/pocketbase-binary.mjs';
import { ROOT } from './lib/root.ts';

const TYPES = 'lib/pocketbase/shared/types.ts';
const COMMANDS = 'docs/commands.md';

async function run(check: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'typegen-'));
  try {
    migrate(await ensurePocketBase(ROOT, process.env), folder);
    copyFileSync(join(folder, 'pb_data/types.d.ts'), join(ROOT, '.pocketbase/types.d.ts'));
    for (const [file, made] of Object.entries({
      [TYPES]: recordTypes(folder),
      [COMMANDS]: await toCommandDocs(await readCommands()),
    })) {
      if (!check) writeFileSync(join(ROOT, file), made);
      else if (readFileSync(join(ROOT, file), 'utf8') !== made)
        throw new SetupError(`${file} is not current: npm run typegen, and commit it.`);
    }
    console.log(check ? 'The record types and docs/commands.md are current.' : 'Record types and commands written.');
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
