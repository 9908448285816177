/**
 * `npm run bench [-- name…]`: runs bench/<name>.ts, or all without a name. Writes bench/results and
 * docs/performance.md.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildHooks } from './build-hooks.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { writePerformancePage } from './lib/documents/performance.ts';
import { ROOT } from './lib/root.ts';
import { runNode } from './lib/tests/test-tools.ts';

function listBenchmarks(): string[] {
  const files = readdirSync(join(ROOT, 'bench')).filter((name) => name.endsWith('.ts'));
  return files.map((name) => name.slice(0, -3));
}

try {
  const all = listBenchmarks();
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown) throw new SetupError(`No benchmark is called ${unknown}; there are: ${all.join(', ')}.`);
  const options = process.argv.slice(2).filter((arg) => arg.startsWith('-'));
  await buildHooks();
  for (const name of wanted.length > 0 ? wanted : all) {
    console.log(`── ${name}`);
    if ((await runNode(`bench/${name}.ts`, options, process.env)) !== 0) process.exitCode = 1;
  }
  writePerformancePage();
} catch (error) {
  fail(error);
}
