/** `node pocketbase/testing/build-hooks.ts <folder>`: builds the product's hooks and the tests' own into a folder. */
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildHooks } from '../../scripts/build-hooks.ts';

const [, , out = ''] = process.argv;
const support = import.meta.dirname;

await buildHooks();
await mkdir(out, { recursive: true });
await cp(join(support, '../../.pocketbase/build/hooks'), out, { recursive: true });
for (const file of await readdir(support))
  if (file.endsWith('.pb.js')) await copyFile(join(support, file), join(out, file));
await build({
  entryPoints: [join(support, 'rule-cases.ts')],
  bundle: true,
  format: 'cjs',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2020',
  outdir: out,
  logLevel: 'silent',
});
