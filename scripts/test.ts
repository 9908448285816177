/** `npm test [-- part…]`: all checks, part by part; every part runs, and the last line counts the results. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildHooks } from './build-hooks.ts';
import { freshClone } from './fresh-clone.ts';
import { ensureBuild } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/pocketbase-binary.mjs';
import { freePorts } from './lib/ports.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv, testDistDir } from './lib/test-env.ts';
import { jest, playwright, type Result, tool } from './lib/test-tools.ts';

type Part = { name: string; run: () => Promise<Result> };

/** The reports are kept for `npm run conformance`. */
const folder = join(ROOT, '.cache/reports');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

async function parts(): Promise<Part[]> {
  const env = {
    ...hermeticEnv(process.env),
    POCKETBASE_BIN: await ensurePocketBase(ROOT, process.env),
    CHROMIUM_PATH: ensureChromium(process.env),
  };
  const run = (file: string, ...args: string[]) => tool(file, args, env);
  const test = (project: string) => ({ name: project, run: () => jest(project, folder, env) });
  return [
    // First, because the type check of the hooks needs the types of PocketBase's JavaScript that this part writes.
    { name: 'typegen', run: () => run('scripts/typegen.ts', '--check') },
    // Second, because it writes next-env.d.ts, without which the type check does not know stylesheets.
    { name: 'build', run: () => counted(ensureBuild(testDistDir())) },
    { name: 'format', run: () => run('node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn') },
    { name: 'lint', run: () => run('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0') },
    { name: 'knip', run: () => run('node_modules/knip/bin/knip.js', '--no-progress') },
    { name: 'types', run: () => run('node_modules/typescript/bin/tsc', '--noEmit') },
    {
      name: 'types-hooks',
      run: () => run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'pocketbase/tsconfig.json'),
    },
    test('unit'),
    test('server'),
    { name: 'hooks', run: () => counted(buildHooks()) },
    test('pocketbase'),
    { name: 'e2e', run: async () => playwright(folder, { ...env, E2E_PORT: String(await freePorts(3, 3100)) }) },
    { name: 'fresh-clone', run: () => freshClone(env) },
  ];
}

/** A step that counts as one test: passed unless it throws. */
async function counted(work: Promise<unknown>): Promise<Result> {
  await work;
  return { passed: 1, failed: 0 };
}

async function runAll(wanted: string[]): Promise<boolean> {
  const all = await parts();
  const unknown = wanted.find((name) => !all.some((part) => part.name === name));
  if (unknown)
    throw new SetupError(`No part is called ${unknown}; there are: ${all.map((part) => part.name).join(', ')}.`);
  const results: { name: string; result: Result; seconds: number }[] = [];
  for (const part of all) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue;
    console.log(`\n── ${part.name}`);
    const started = Date.now();
    const result = await part.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    results.push({ name: part.name, result, seconds: (Date.now() - started) / 1000 });
  }
  const sum = (key: keyof Result) => results.reduce((total, { result }) => total + result[key], 0);
  console.log('');
  for (const { name, result, seconds } of results) {
    console.log(
      `${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(0)} s)`,
    );
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

try {
  const good = await runAll(process.argv.slice(2));
  process.exitCode = good ? 0 : 1;
} catch (error) {
  fail(error);
}
